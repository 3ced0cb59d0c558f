// One position: the board, its text, the editor, what is shared, the page as a whole.
import { suite } from './browser.mjs';

suite();
await import('./analyse_tree.mjs');
await import('./board.mjs');
await import('./text_line.mjs');
await import('./edit.mjs');
await import('./share.mjs');
await import('./page.mjs');

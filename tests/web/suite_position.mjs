// One position: the board, its text, the editor, what is shared, the page as a whole.
import './suite.mjs';
import './analyse_tree.mjs';
import './board.mjs';
import './text_line.mjs';
import './edit.mjs';
import './share.mjs';
import './page.mjs';

// What a suite imports first: its browser is there before its first test, and until its last.
import { after, before } from 'node:test';
import { close, open } from './browser.mjs';

before(open);
after(close);

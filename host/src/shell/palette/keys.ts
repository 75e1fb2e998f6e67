import type { WordUnder } from '@vitrine/shared/i18n';
import type { Keys } from './messages/keys.ts';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The key that goes with a letter, as this keyboard writes it. */
const commandKey = isApple ? '⌘' : 'Ctrl';
export const searchKeys: readonly string[] = [commandKey, 'K'];

/** Keys of one act: each inner list is pressed together, the outer ones are choices. `word`: a text of the palette. */
export interface KeyLine {
  /** Text below `keys.` in the palette's words. */
  readonly name: WordUnder<Keys, 'keys'>;
  readonly keys: readonly (readonly string[])[];
  /** Instead of keys: a text below `keys.`. */
  readonly word?: WordUnder<Keys, 'keys'>;
}

export interface KeySection {
  readonly name: 'everywhere' | 'tree' | 'cards';
  /** What on the page has these keys; left out: every page. */
  readonly selector?: string;
  readonly lines: readonly KeyLine[];
}

const open: KeyLine = { name: 'open', keys: [['Enter']] };
const rename: KeyLine = { name: 'rename', keys: [['F2']] };
const menu: KeyLine = { name: 'menu', keys: [['Shift', 'F10']] };
const mark: KeyLine = { name: 'mark', keys: [['Space']] };
const ends: KeyLine = { name: 'ends', keys: [['Home'], ['End']] };

/** Which keys there are, by what stands on the page: the tree and the cards have theirs from one hand each. */
export const keySections: readonly KeySection[] = [
  {
    name: 'everywhere',
    lines: [
      { name: 'search', keys: [searchKeys] },
      { name: 'sheet', keys: [['?']] },
      { name: 'next', keys: [['Tab']] },
      { name: 'previous', keys: [['Shift', 'Tab']] },
      { name: 'close', keys: [['Esc']] },
    ],
  },
  {
    name: 'tree',
    selector: '[role="tree"]',
    lines: [
      { name: 'walk', keys: [['↑'], ['↓']] },
      { name: 'expand', keys: [['→'], ['←']] },
      ends,
      open,
      rename,
      menu,
      { name: 'type', keys: [], word: 'typeKey' },
    ],
  },
  {
    name: 'cards',
    selector: '[data-material], [data-program]',
    lines: [
      { name: 'walkCards', keys: [['↑'], ['↓'], ['←'], ['→']] },
      { name: 'extend', keys: [['Shift', '↓']] },
      ends,
      open,
      mark,
      { name: 'all', keys: [[commandKey, 'A']] },
      rename,
      { name: 'delete', keys: [['Delete']] },
      menu,
      { name: 'none', keys: [['Esc']] },
    ],
  },
];

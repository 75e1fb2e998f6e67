import type { KeyUnder } from '@vitrine/shared/i18n';
import type { Keys } from './messages/keys.ts';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Modifier key as labelled on this keyboard. */
const commandKey = isApple ? '⌘' : 'Ctrl';
export const searchKeys: readonly string[] = [commandKey, 'K'];

/** Keys of an action: inner lists are combinations, outer ones alternatives. `word`: a text of the palette. */
export interface KeyLine {
  /** Text key below `keys.`. */
  readonly name: KeyUnder<Keys, 'keys'>;
  readonly keys: readonly (readonly string[])[];
  /** Instead of keys: a text key below `keys.`. */
  readonly word?: KeyUnder<Keys, 'keys'>;
}

export interface KeySection {
  readonly name: 'everywhere' | 'tree' | 'cards';
  /** Selector of the component with these keys; omitted: global. */
  readonly selector?: string;
  readonly lines: readonly KeyLine[];
}

const open: KeyLine = { name: 'open', keys: [['Enter']] };
const rename: KeyLine = { name: 'rename', keys: [['F2']] };
const menu: KeyLine = { name: 'menu', keys: [['Shift', 'F10']] };
const mark: KeyLine = { name: 'mark', keys: [['Space']] };
const ends: KeyLine = { name: 'ends', keys: [['Home'], ['End']] };

/** Shortcuts by component on the page; tree and cards share their implementations. */
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

import type { H5Font, H5Node } from '@vitrine/shared/document';
import { type Box, block, type Kit, rowsOf, type Style, words } from './kit.ts';
import type { TemplateKey } from './templateText.ts';

/** Colours and font of a template. */
export interface Theme {
  readonly ink: string;
  /** Secondary text. */
  readonly soft: string;
  readonly accent: string;
  /** Cards and the text on them. */
  readonly card: string;
  readonly onCard: string;
  readonly softOnCard: string;
  /** Of titles. */
  readonly font?: H5Font;
}

const left = 32;
const width = 311;
/** Milliseconds between successive entrances. */
const beat = 120;

/** A page title; the picture has a line under it. */
export const heading = (kit: Kit, key: TemplateKey, { ink, font = 'sans' }: Theme): H5Node =>
  words(kit.say(key), [left, 56, width, 44], {
    size: 28,
    colour: ink,
    bold: true,
    font,
    lineHeight: 1.4,
    enter: ['fadeInLeft'],
    lasting: true,
  });

/** Approximate width of a character relative to the font size. */
function widthOfLetter(letter: string): number {
  if (letter === ' ') return 0.3;
  const code = letter.charCodeAt(0);
  if (code < 0x1100) return 0.6;
  return code >= 0xac00 && code <= 0xd7a3 ? 0.92 : 1;
}
const widthOf = (words: string): number => [...words].reduce((sum, letter) => sum + widthOfLetter(letter), 0);

/** Approximate line count of a title; only Chinese breaks within words. */
function linesOf(title: string, size: number, across: number): number {
  const room = across / size;
  let lines = 1;
  let used = 0;
  for (const word of title.split(' ')) {
    const wide = widthOf(word);
    if (used > 0 && used + 0.3 + wide > room) {
      lines += 1;
      used = 0;
    }
    used += wide + (used > 0 ? 0.3 : 0);
    lines += Math.max(0, Math.ceil(used / room) - 1);
    used = used > room ? used % room : used;
  }
  return lines;
}

/** Height between the title's underline and the picture's drawing on most pages. */
const room = 440;
/** Row height within bounds that still look like a list. */
const shareOf = (rows: number, least: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, room / Math.max(1, rows))));

/** Cover page: kicker, title and line above the drawing; messages `kicker`, `title`, `line`. */
export function cover(
  kit: Kit,
  { ink, soft, accent, font = 'sans' }: Theme,
  { top = 56, align = 'left' as 'left' | 'center', x = left, size = 40 } = {},
): H5Node[] {
  const across = 375 - 2 * x;
  const height = Math.ceil(linesOf(kit.say('title'), size, across) * size * 1.25);
  const one = { align, enter: ['fadeInDown'] as const };
  return [
    words(kit.say('kicker'), [x, top, across, 22], {
      ...one,
      size: 14,
      colour: accent,
      bold: true,
      spacing: 2,
      lasting: true,
    }),
    words(kit.say('title'), [x, top + 30, across, height], {
      size,
      colour: ink,
      bold: true,
      font,
      align,
      lineHeight: 1.25,
      enter: ['fadeInUp', beat],
    }),
    words(kit.say('line'), [x, top + 44 + height, across, 50], {
      size: 16,
      colour: soft,
      align,
      lineHeight: 1.5,
      enter: ['fadeInUp', 3 * beat],
    }),
  ];
}

/** A paragraph. */
export const paragraph = (
  kit: Kit,
  key: TemplateKey,
  box: Box,
  theme: Theme,
  style: Partial<Style> = {},
): H5Node =>
  words(kit.say(key), box, {
    size: 15,
    colour: theme.ink,
    lineHeight: 1.7,
    enter: ['fadeInUp', beat],
    ...style,
  });

/** List of `name|description|price`. */
export function priceList(kit: Kit, key: TemplateKey, theme: Theme, { top = 140, step = 76 } = {}): H5Node[] {
  return rowsOf(kit.say(key)).flatMap(([name = '', note = '', price = ''], row) => {
    const y = top + row * step;
    const enter = ['fadeInUp', (row + 1) * beat] as const;
    return [
      words(name, [left, y, 215, 26], { size: 18, colour: theme.ink, bold: true, enter }),
      words(note, [left, y + 28, 235, 22], { size: 13, colour: theme.soft, enter }),
      words(price, [247, y, 96, 26], { size: 18, colour: theme.accent, bold: true, align: 'right', enter }),
    ];
  });
}

/** Cards in a column: `title|text`. */
export function cards(kit: Kit, key: TemplateKey, theme: Theme, { top = 140, gap = 14 } = {}): H5Node[] {
  const rows = rowsOf(kit.say(key));
  const height = shareOf(rows.length, 122, 146) - gap;
  return rows.flatMap(([title = '', text = ''], row) => {
    const y = top + row * (height + gap);
    const enter = ['fadeInUp', (row + 1) * beat] as const;
    return [
      block(kit, [24, y, 327, height], theme.card, 14, enter),
      words(title, [44, y + 16, 287, 28], { size: 18, colour: theme.onCard, bold: true, enter }),
      words(text, [44, y + 48, 287, height - 54], {
        size: 14,
        colour: theme.softOnCard,
        lineHeight: 1.55,
        enter,
      }),
    ];
  });
}

/** Cards in two columns, each with a large figure or symbol: `symbol|text`. */
export function tiles(kit: Kit, key: TemplateKey, theme: Theme, { top = 140, height = 196 } = {}): H5Node[] {
  return rowsOf(kit.say(key)).flatMap(([sign = '', text = ''], place) => {
    const x = 24 + (place % 2) * 168;
    const y = top + Math.floor(place / 2) * (height + 13);
    const enter = ['zoomIn', (place + 1) * beat] as const;
    const first = y + height * 0.2;
    return [
      block(kit, [x, y, 159, height], theme.card, 14, enter),
      words(sign, [x + 6, first, 147, 46], {
        size: 30,
        colour: theme.accent,
        bold: true,
        align: 'center',
        enter,
      }),
      words(text, [x + 12, first + 54, 135, height * 0.8 - 62], {
        size: 13,
        colour: theme.onCard,
        align: 'center',
        lineHeight: 1.45,
        enter,
      }),
    ];
  });
}

/** Steps or times along a line: `when|what|more`. */
export function timeline(kit: Kit, key: TemplateKey, theme: Theme, { top = 144, step = 92 } = {}): H5Node[] {
  return rowsOf(kit.say(key)).flatMap(([when = '', what = '', more = ''], row) => {
    const y = top + row * step;
    const enter = ['fadeInRight', (row + 1) * beat] as const;
    return [
      words(when, [24, y, 86, 32], {
        size: 14,
        colour: theme.card,
        background: theme.accent,
        radius: 16,
        bold: true,
        align: 'center',
        middle: true,
        enter,
      }),
      words(what, [124, y + 2, 219, 26], { size: 17, colour: theme.ink, bold: true, enter }),
      words(more, [124, y + 32, 219, 44], { size: 13, colour: theme.soft, lineHeight: 1.5, enter }),
    ];
  });
}

/** Facts on a card: `label|value`. */
export function facts(
  kit: Kit,
  key: TemplateKey,
  theme: Theme,
  { top = 140, ...more }: { top?: number; step?: number } = {},
): H5Node[] {
  const rows = rowsOf(kit.say(key));
  const step = more.step ?? shareOf(rows.length, 76, 104);
  const background = block(kit, [24, top, 327, rows.length * step + 20], theme.card, 16, ['fadeIn']);
  const lines = rows.flatMap(([label = '', value = ''], row) => {
    const y = top + 18 + row * step;
    const enter = ['fadeInUp', (row + 1) * beat] as const;
    return [
      words(label, [46, y, 283, 20], { size: 13, colour: theme.softOnCard, enter, lasting: true }),
      words(value, [46, y + 22, 283, step > 90 ? 50 : 46], {
        size: step > 90 ? 18 : 16,
        colour: theme.onCard,
        bold: true,
        lineHeight: 1.35,
        enter,
      }),
    ];
  });
  return [background, ...lines];
}

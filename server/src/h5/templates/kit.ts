import {
  createH5Node,
  createH5Page,
  type H5Font,
  type H5Node,
  type H5Page,
  type H5TextLook,
} from '@vitrine/shared/document';

import type { TemplateWord } from './templateText.ts';

/** What a template is made with: words of one language, and addresses of its pictures. */
export interface Kit {
  /** The words of a key below `h5template.<id>.`. */
  say(word: TemplateWord): string;
  picture(name: string): string;
  /** What a coloured block is called in the list of layers. */
  readonly block: string;
}

/** Page pixels; a page is 375 by 667. */
export type Box = readonly [left: number, top: number, width: number, height: number];

const place = ([infoLeft, infoTop, infoWidth, infoHeight]: Box) => ({
  infoLeft,
  infoTop,
  infoWidth,
  infoHeight,
});

/** How something comes in: a motion of the renderer, and after how many milliseconds. */
export type Entrance = readonly [animate: string, delay?: number];

const motion = (entrance: Entrance | undefined) =>
  entrance ? { animate: entrance[0], timing: { enterDelay: entrance[1] ?? 0 } } : {};

export interface Look
  extends Pick<H5TextLook, 'bold' | 'align' | 'middle' | 'lineHeight' | 'spacing' | 'radius'> {
  readonly size: number;
  readonly colour: string;
  readonly font?: H5Font;
  /** Colour behind the words. */
  readonly background?: string;
  readonly enter?: Entrance;
  /** Words that are true on anybody's page, such as "Programme" above the times: no sample to be replaced. */
  readonly lasting?: boolean;
}

export function words(content: string, box: Box, look: Look): H5Node {
  const { size, colour, background, enter, lasting = false, ...rest } = look;
  return createH5Node('text', {
    ...place(box),
    ...motion(enter),
    content,
    ...(!lasting && { sample: content }),
    classify: { fontSize: size, fontColor: colour },
    textLook: { ...rest, ...(background !== undefined && { background }) },
  });
}

/** A word of no width: a block of colour is a text without words, and is none that somebody forgot to fill. */
const wordless = '\u200b';

/** A block of colour. */
export function block(kit: Kit, box: Box, background: string, radius: number, enter?: Entrance): H5Node {
  const look = { size: 12, colour: background, background, radius, lasting: true, ...(enter && { enter }) };
  return { ...words(wordless, box, look), name: kit.block };
}

/** A page on one of our pictures, with the colour that its words were chosen for under it. */
export const sheet = (kit: Kit, name: string, pageColor: string, nodes: readonly H5Node[]): H5Page =>
  createH5Page({ pageBg: kit.picture(name), pageColor, nodeList: [...nodes] });

/** Rows of words, as `name|what it is|price` on a line each. */
export const rowsOf = (text: string): string[][] => text.split('\n').map((line) => line.split('|'));

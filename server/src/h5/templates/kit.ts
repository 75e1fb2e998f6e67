import {
  createH5Node,
  createH5Page,
  type H5Font,
  type H5Node,
  type H5Page,
  type H5TextStyle,
} from '@vitrine/shared/document';

import type { TemplateKey } from './templateText.ts';

/** Context for building a template: messages of one language and picture URLs. */
export interface Kit {
  /** Message below `h5template.<id>.`. */
  say(key: TemplateKey): string;
  picture(name: string): string;
  /** Layer name of a coloured block. */
  readonly block: string;
}

/** Pixels on a page of 375 × 667. */
export type Box = readonly [left: number, top: number, width: number, height: number];

const place = ([infoLeft, infoTop, infoWidth, infoHeight]: Box) => ({
  infoLeft,
  infoTop,
  infoWidth,
  infoHeight,
});

/** Entrance animation and its delay in milliseconds. */
export type Entrance = readonly [animate: string, delay?: number];

const motion = (entrance: Entrance | undefined) =>
  entrance ? { animate: entrance[0], timing: { enterDelay: entrance[1] ?? 0 } } : {};

export interface Style
  extends Pick<H5TextStyle, 'bold' | 'align' | 'middle' | 'lineHeight' | 'spacing' | 'radius'> {
  readonly size: number;
  readonly colour: string;
  readonly font?: H5Font;
  /** Background colour. */
  readonly background?: string;
  readonly enter?: Entrance;
  /** Text to keep on every page, such as "PlayItem" above the times; not a placeholder. */
  readonly lasting?: boolean;
}

export function words(content: string, box: Box, style: Style): H5Node {
  const { size, colour, background, enter, lasting = false, ...rest } = style;
  return createH5Node('text', {
    ...place(box),
    ...motion(enter),
    content,
    ...(!lasting && { sample: content }),
    classify: { fontSize: size, fontColor: colour },
    textLook: { ...rest, ...(background !== undefined && { background }) },
  });
}

/** Zero-width space: a coloured block is a text node, and an empty one would count as unfilled. */
const wordless = '\u200b';

/** A coloured block. */
export function block(kit: Kit, box: Box, background: string, radius: number, enter?: Entrance): H5Node {
  const style = { size: 12, colour: background, background, radius, lasting: true, ...(enter && { enter }) };
  return { ...words(wordless, box, style), name: kit.block };
}

/** A page on a template picture, with the background colour that suits its text. */
export const sheet = (kit: Kit, name: string, pageColor: string, nodes: readonly H5Node[]): H5Page =>
  createH5Page({ pageBg: kit.picture(name), pageColor, nodeList: [...nodes] });

/** Rows of a message, one per line: `name|description|price`. */
export const rowsOf = (text: string): string[][] => text.split('\n').map((line) => line.split('|'));

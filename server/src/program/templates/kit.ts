import {
  type Component,
  createComponent,
  createMediaItem,
  createScene,
  createTextItem,
  type PriceRow,
  type Scene,
  type TextItem,
  writeRow,
} from '@vitrine/shared/document';

/** A bundled picture in a document. */
export interface TemplatePicture {
  /** Material id; empty in a preview. */
  mid: string;
  name: string;
  url: string;
}

import type { TemplateKey } from './templateText.ts';

/** Environment of a template: language, pictures and time. */
export interface Kit {
  /** Text of a key below `template.<id>.`. */
  say(key: TemplateKey): string;
  picture(name: string): TemplatePicture;
  /** Milliseconds since 1970. */
  now: number;
}

/** The renderer's line height relative to the font size. */
export const lineHeight = 1.25;
/** Font size for a line height in pixels, to align lines of different widgets. */
export const sizeOfLine = (pixels: number) => pixels / lineHeight;

/** Parses rows of `name|description|price`, one per line. */
export const rowsOf = (text: string): string[][] => text.split('\n').map((line) => line.split('|'));

type Style = Partial<Omit<TextItem, 'taContent' | 'taFontSize' | 'taColor'>>;

export const text = (taContent: string, taFontSize: number, taColor: string, style: Style = {}): TextItem =>
  createTextItem({ taContent, taFontSize, taColor, ...style });

/** Text that fits any screen, such as "Breakfast" above dishes: no sample to replace. */
export const heading: typeof text = (taContent, taFontSize, taColor, style = {}) =>
  text(taContent, taFontSize, taColor, { taSample: '', ...style });

/** A row of name and price, or any two columns. */
export const row = (
  words: Partial<PriceRow>,
  taFontSize: number,
  taColor: string,
  style: Style = {},
): TextItem =>
  text(writeRow({ name: '', price: '', note: '', ...words }), taFontSize, taColor, {
    taKind: 'row',
    ...style,
  });

/** Lines with equal space before each but the first, which has `first`. */
export const spaced = (lines: readonly TextItem[], between: number, first = 0): TextItem[] =>
  lines.map((line, index) => ({ ...line, taSpaceBefore: index === 0 ? first : between }));

type Box = readonly [x: number, y: number, width: number, height: number];

function place(coType: string, [infoX, infoY, infoWidth, infoHeight]: Box, values: Partial<Component>) {
  return createComponent(coType, { infoX, infoY, infoWidth, infoHeight, ...values });
}

/** Types whose texts are words rather than patterns. */
const ofWords: readonly string[] = ['subtitle', 'button'];

/** Marks a template's line as sample: reported if unchanged on publishing. */
const asSample = (line: TextItem): TextItem => ({ ...line, taSample: line.taSample ?? line.taContent });

/** A widget with texts stacked vertically. */
export function written(
  coType: string,
  box: Box,
  items: readonly TextItem[],
  values: Partial<Component> = {},
) {
  const lines = ofWords.includes(coType) ? items.map(asSample) : items;
  return place(coType, box, { txList: lines.map((item, taNo) => ({ ...item, taNo })), ...values });
}

/** A bundled picture, to be replaced by the user's own. */
export function pictured(
  box: Box,
  { mid, name, url }: TemplatePicture,
  coFit: 'contain' | 'cover' = 'contain',
) {
  return place('img', box, { mpList: [createMediaItem({ mid, name, url, type: 'img' })], coFit });
}

/**
 * A scene on a bundled picture.
 * @param seconds its duration when others follow
 */
export function sceneOn(
  background: TemplatePicture,
  components: readonly Component[],
  seconds?: number,
): Scene {
  const scene = createScene(0, components);
  return {
    ...scene,
    allScene: {
      ...scene.allScene,
      scBackImg: background.url,
      scBackImgId: background.mid,
      scBackImgSize: 'cover',
      ...(seconds === undefined ? {} : { scPlayTime: seconds }),
    },
  };
}

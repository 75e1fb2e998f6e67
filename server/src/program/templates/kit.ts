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

/** A picture of ours as a document names it. */
export interface TemplatePicture {
  /** Id of the material; empty while it is only looked at. */
  mid: string;
  name: string;
  url: string;
}

import type { TemplateWord } from './templateText.ts';

/** What a template is made with: words of one language, pictures of one account, and the present. */
export interface Kit {
  /** The words of a key below `template.<id>.`. */
  say(word: TemplateWord): string;
  picture(name: string): TemplatePicture;
  /** Milliseconds since 1970. */
  now: number;
}

/** Height of a line in font sizes: what the renderer gives every text. */
export const lineHeight = 1.25;
/** Font size at which a line is so many pixels high: lines of one widget then meet those of another. */
export const sizeOfLine = (pixels: number) => pixels / lineHeight;

/** Words of several rows, as `name|what it is|price` on a line each. */
export const rowsOf = (text: string): string[][] => text.split('\n').map((line) => line.split('|'));

type Look = Partial<Omit<TextItem, 'taContent' | 'taFontSize' | 'taColor'>>;

export const text = (taContent: string, taFontSize: number, taColor: string, look: Look = {}): TextItem =>
  createTextItem({ taContent, taFontSize, taColor, ...look });

/** Words that are true on the screen of anybody, such as "Breakfast" above the dishes: no sample to be replaced. */
export const heading: typeof text = (taContent, taFontSize, taColor, look = {}) =>
  text(taContent, taFontSize, taColor, { taSample: '', ...look });

/** A row of names and prices, or of whatever stands in two columns. */
export const row = (
  words: Partial<PriceRow>,
  taFontSize: number,
  taColor: string,
  look: Look = {},
): TextItem =>
  text(writeRow({ name: '', price: '', note: '', ...words }), taFontSize, taColor, {
    taKind: 'row',
    ...look,
  });

/** Lines with the same room before each but the first, which has `first`. */
export const spaced = (lines: readonly TextItem[], between: number, first = 0): TextItem[] =>
  lines.map((line, index) => ({ ...line, taSpaceBefore: index === 0 ? first : between }));

type Box = readonly [x: number, y: number, width: number, height: number];

function place(coType: string, [infoX, infoY, infoWidth, infoHeight]: Box, values: Partial<Component>) {
  return createComponent(coType, { infoX, infoY, infoWidth, infoHeight, ...values });
}

/** Types whose texts are words and not patterns. */
const ofWords: readonly string[] = ['subtitle', 'button'];

/** A line as it comes with a template: what is still the same when it is published is told. */
const asSample = (line: TextItem): TextItem => ({ ...line, taSample: line.taSample ?? line.taContent });

/** A widget that shows texts, one below the other. */
export function written(
  coType: string,
  box: Box,
  items: readonly TextItem[],
  values: Partial<Component> = {},
) {
  const lines = ofWords.includes(coType) ? items.map(asSample) : items;
  return place(coType, box, { txList: lines.map((item, taNo) => ({ ...item, taNo })), ...values });
}

/** One of our pictures where an operator puts an own one. */
export function pictured(
  box: Box,
  { mid, name, url }: TemplatePicture,
  coFit: 'contain' | 'cover' = 'contain',
) {
  return place('img', box, { mpList: [createMediaItem({ mid, name, url, type: 'img' })], coFit });
}

/** A scene on one of our pictures. @param seconds that it stays when others follow */
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

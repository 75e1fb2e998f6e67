import {
  type Component,
  createComponent,
  createMediaItem,
  createScene,
  createTextItem,
  type Scene,
  type TextItem,
} from '@vitrine/shared/document';

/** A picture of ours as a document names it. */
export interface TemplatePicture {
  /** Id of the material; empty while it is only looked at. */
  mid: string;
  name: string;
  url: string;
}

/** What a template is made with: words of one language, pictures of one account, and the present. */
export interface Kit {
  /** The words of a key below `template.<id>.`. */
  say(word: string): string;
  picture(name: string): TemplatePicture;
  /** Milliseconds since 1970. */
  now: number;
}

/** Height of a line in font sizes: what the renderer gives every text. */
export const lineHeight = 1.25;
/** Font size at which a line is so many pixels high: rows of one widget then meet those of another. */
export const sizeOfLine = (pixels: number) => pixels / lineHeight;

/** Words of several rows, as `name|what it is|price` on a line each. */
export const rowsOf = (text: string): string[][] => text.split('\n').map((line) => line.split('|'));
/** One column of rows, with an empty line between any two. */
export const column = (rows: readonly string[][], place: number) =>
  rows.map((cells) => cells[place] ?? '').join('\n\n');

type Look = Partial<Omit<TextItem, 'taContent' | 'taFontSize' | 'taColor'>>;

export const text = (taContent: string, taFontSize: number, taColor: string, look: Look = {}): TextItem =>
  createTextItem({ taContent, taFontSize, taColor, ...look });
/** Room between two texts of one widget, in pixels. */
export const gap = (pixels: number): TextItem => text(' ', sizeOfLine(pixels), '#ffffff');

type Box = readonly [x: number, y: number, width: number, height: number];

function place(coType: string, [infoX, infoY, infoWidth, infoHeight]: Box, values: Partial<Component>) {
  return createComponent(coType, { infoX, infoY, infoWidth, infoHeight, ...values });
}

/** A widget that shows texts, one below the other. */
export function written(
  coType: string,
  box: Box,
  items: readonly TextItem[],
  values: Partial<Component> = {},
) {
  return place(coType, box, { txList: items.map((item, taNo) => ({ ...item, taNo })), ...values });
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

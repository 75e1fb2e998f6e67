import { fileHashOf } from '../../document/address.ts';
import type { H5Face, H5Font } from '../../document/h5/extras.ts';
import { emojiFamilies } from '../text/emojiFont.ts';
import { loadFont } from '../text/fonts.ts';
import type { H5NodeContext } from './options.ts';

const fonts =
  "system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Apple SD Gothic Neo', 'Malgun Gothic', sans-serif";

const families: Readonly<Record<H5Font, string>> = {
  sans: fonts,
  serif: "'Songti SC', SimSun, 'Noto Serif CJK SC', AppleMyungjo, Batang, Georgia, serif",
  mono: "ui-monospace, Menlo, Consolas, 'Noto Sans Mono CJK SC', monospace",
  hand: "'Kaiti SC', KaiTi, STKaiti, 'Nanum Pen Script', 'Segoe Print', cursive",
};

/**
 * Named by content hash, so that neither a signed address nor a name shared by two accounts loads a font twice or
 * wrongly.
 */
const loadedName = ({ name, url }: H5Face) => `vitrine ${fileHashOf(url)?.slice(0, 16) ?? name}`;

interface Worn {
  readonly font?: H5Font | undefined;
  readonly face?: H5Face | undefined;
}

/** The emoji font precedes the system fonts, some of which have emoji of their own. */
const standingFamily = (font: H5Font, words: string): string =>
  [...emojiFamilies(words).map((name) => `"${name}"`), families[font] ?? fonts].join(', ');

/** CSS font family for `words`. Loads fonts of the account, reporting missing ones, and the emoji of the text. */
export function familyOf({ font = 'sans', face }: Worn, context: H5NodeContext, words: string): string {
  const standing = standingFamily(font, words);
  if (!face || face.url === '') return standing;
  const name = loadedName(face);
  loadFont(name, context.resolveUrl(face.url)).catch((reason: unknown) =>
    context.report(reason instanceof Error ? reason : new Error(String(reason))),
  );
  return `"${name.replace(/["\\]/g, '')}", ${standing}`;
}

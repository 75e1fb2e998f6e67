import { fileHashOf } from '../../document/address.ts';
import type { H5Face, H5Font } from '../../document/h5Extras.ts';
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

/** Under its content, so that neither a signed address nor a name that two accounts use makes another one of it. */
const loadedName = ({ name, url }: H5Face) => `vitrine ${fileHashOf(url)?.slice(0, 16) ?? name}`;

interface Worn {
  readonly font?: H5Font | undefined;
  readonly face?: H5Face | undefined;
}

/** The typeface of emoji stands before those of the machine, of which some have emoji of their own. */
const standingFamily = (font: H5Font, words: string): string =>
  [...emojiFamilies(words).map((name) => `"${name}"`), families[font] ?? fonts].join(', ');

/**
 * The family of `words` as CSS writes it. A typeface of the account is loaded on the way, and reported when it is not there;
 * so are the emoji among the words.
 */
export function familyOf({ font = 'sans', face }: Worn, context: H5NodeContext, words: string): string {
  const standing = standingFamily(font, words);
  if (!face || face.url === '') return standing;
  const name = loadedName(face);
  loadFont(name, context.resolveUrl(face.url)).catch((reason: unknown) =>
    context.report(reason instanceof Error ? reason : new Error(String(reason))),
  );
  return `"${name.replace(/["\\]/g, '')}", ${standing}`;
}

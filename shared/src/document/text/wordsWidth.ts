/** Full-width characters: Chinese, Japanese, Korean, full-width forms, emoji. */
const square =
  /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\p{Extended_Pictographic}]/u;
const narrow = /[\s.,:;'’‘!|()[\]ijltfrI·\-/]/u;
const wide = /[mwMW@%\u2014]/u;

/** Widths in units of the font size, taken from wide fonts, so that text fits rather than not. */
const widths = { square: 1, narrow: 0.36, wide: 0.95, capital: 0.7, other: 0.62 };
/** Bold text is wider. */
const bold = { from: 600, factor: 1.07 };

function widthOf(sign: string): number {
  if (/\p{M}|\u200b|\u200d|\ufe0f|\u2060/u.test(sign)) return 0;
  if (square.test(sign)) return widths.square;
  if (narrow.test(sign)) return widths.narrow;
  if (wide.test(sign)) return widths.wide;
  return /\p{Lu}/u.test(sign) ? widths.capital : widths.other;
}

/** Estimated width of a text on one line, in units of its font size. */
export function wordsWidth(words: string, weight = 400): number {
  const width = [...words].reduce((total, sign) => total + widthOf(sign), 0);
  return weight >= bold.from ? width * bold.factor : width;
}

/** Letters of right-to-left scripts: Hebrew, Arabic and related ones. */
const rightToLeftStart =
  /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** True for text whose first letter is of a right-to-left script. */
export const isRightToLeft = (text: string): boolean => rightToLeftStart.test(text);

/** CSS direction of a text. */
export const directionOf = (text: string): 'ltr' | 'rtl' => (isRightToLeft(text) ? 'rtl' : 'ltr');

/** Letters of scripts that are written from right to left: Hebrew, Arabic and their relatives. */
const rightToLeftStart =
  /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** True for words whose first letter is of a script that is written from right to left. */
export const isRightToLeft = (text: string): boolean => rightToLeftStart.test(text);

/** The direction of words as CSS has it. */
export const directionOf = (text: string): 'ltr' | 'rtl' => (isRightToLeft(text) ? 'rtl' : 'ltr');

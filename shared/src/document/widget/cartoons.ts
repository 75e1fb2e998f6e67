/**
 * Transitions by their `cartoon` number: how a picture replaces the previous one. Consoles name them in their messages
 * as `transition.<cartoon>`; an unknown number fades.
 */
export const cartoons = [
  { cartoon: 0, word: 'cut' },
  { cartoon: 1, word: 'fade' },
  { cartoon: 2, word: 'pushLeft' },
  { cartoon: 3, word: 'pushUp' },
  { cartoon: 4, word: 'pushRight' },
  { cartoon: 5, word: 'pushDown' },
  { cartoon: 6, word: 'wipeLeft' },
  { cartoon: 7, word: 'wipeRight' },
  { cartoon: 8, word: 'wipeUp' },
  { cartoon: 9, word: 'wipeDown' },
  { cartoon: 10, word: 'circle' },
  { cartoon: 11, word: 'diamond' },
  { cartoon: 12, word: 'doors' },
  { cartoon: 13, word: 'zoomIn' },
  { cartoon: 14, word: 'zoomOut' },
  { cartoon: 15, word: 'cover' },
  { cartoon: 16, word: 'turn' },
  { cartoon: 17, word: 'blur' },
  { cartoon: 18, word: 'diagonal' },
] as const;
export type CartoonWord = (typeof cartoons)[number]['word'];

/** Name of a transition; an unknown number, from a later version, is the fade. */
export function cartoonWord(cartoon: number): CartoonWord {
  return cartoons.find((entry) => entry.cartoon === cartoon)?.word ?? 'fade';
}

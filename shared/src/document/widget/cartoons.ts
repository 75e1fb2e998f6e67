/**
 * Transitions by their `cartoon` number: how a picture replaces the previous one. Consoles name them in their messages
 * as `transition.<cartoon>`; an unknown number fades.
 */
export const cartoons = [
  { cartoon: 0, name: 'cut' },
  { cartoon: 1, name: 'fade' },
  { cartoon: 2, name: 'pushLeft' },
  { cartoon: 3, name: 'pushUp' },
  { cartoon: 4, name: 'pushRight' },
  { cartoon: 5, name: 'pushDown' },
  { cartoon: 6, name: 'wipeLeft' },
  { cartoon: 7, name: 'wipeRight' },
  { cartoon: 8, name: 'wipeUp' },
  { cartoon: 9, name: 'wipeDown' },
  { cartoon: 10, name: 'circle' },
  { cartoon: 11, name: 'diamond' },
  { cartoon: 12, name: 'doors' },
  { cartoon: 13, name: 'zoomIn' },
  { cartoon: 14, name: 'zoomOut' },
  { cartoon: 15, name: 'cover' },
  { cartoon: 16, name: 'turn' },
  { cartoon: 17, name: 'blur' },
  { cartoon: 18, name: 'diagonal' },
] as const;
export type CartoonName = (typeof cartoons)[number]['name'];

/** Name of a transition; an unknown number, from a later version, is the fade. */
export function cartoonName(cartoon: number): CartoonName {
  return cartoons.find((entry) => entry.cartoon === cartoon)?.name ?? 'fade';
}

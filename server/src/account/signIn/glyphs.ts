/** A point on a 4 × 6 grid, origin at the top left. */
export type Point = readonly [number, number];

/** Signs of verification codes as strokes, independent of fonts. Omits similar ones (0 O, 1 I, 5 S, 8 B, 2 Z, U V). */
const drawn: Readonly<Record<string, string>> = {
  A: '0,6 2,0 4,6|0.8,4 3.2,4',
  C: '4,1 3,0 1,0 0,1.5 0,4.5 1,6 3,6 4,5',
  E: '4,0 0,0 0,6 4,6|0,3 3,3',
  F: '4,0 0,0 0,6|0,3 3,3',
  H: '0,0 0,6|4,0 4,6|0,3 4,3',
  K: '0,0 0,6|4,0 0,3.4|1.2,2.6 4,6',
  L: '0,0 0,6 4,6',
  M: '0,6 0,0 2,3.4 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  P: '0,6 0,0 3,0 4,1 4,2.4 3,3.4 0,3.4',
  R: '0,6 0,0 3,0 4,1 4,2.2 3,3.2 0,3.2|2,3.2 4,6',
  T: '0,0 4,0|2,0 2,6',
  W: '0,0 1,6 2,2.6 3,6 4,0',
  X: '0,0 4,6|4,0 0,6',
  Y: '0,0 2,3 4,0|2,3 2,6',
  3: '0,0.8 1,0 3,0 4,1 4,2 2.6,3 4,4 4,5 3,6 1,6 0,5.2',
  4: '3,6 3,0 0,4 4,4',
  6: '4,0.8 3,0 1.2,0 0,1.6 0,5 1,6 3,6 4,5 4,3.8 3,2.9 1,2.9 0,3.8',
  7: '0,0 4,0 1.6,6',
  9: '0,5.2 1,6 2.8,6 4,4.4 4,1 3,0 1,0 0,1 0,2.2 1,3.1 3,3.1 4,2.2',
};

const pointOf = (text: string): Point => {
  const [x = 0, y = 0] = text.split(',').map(Number);
  return [x, y];
};

/** Alphabet of codes. */
export const signs = Object.keys(drawn).join('');

/** Strokes of a sign, each a polyline. */
export const strokesOf = (sign: string): readonly (readonly Point[])[] =>
  (drawn[sign] ?? '').split('|').map((stroke) => stroke.split(' ').map(pointOf));

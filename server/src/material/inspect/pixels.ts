import { Misfit } from './misfit.ts';

/** A still picture, or one frame of a moving one, may have this many pixels. */
export const pixelLimit = 100_000_000;
/** All frames of a moving picture together. */
export const framePixelLimit = 2_000_000_000;
/** Pixels of the longer side: beyond this no browser draws a picture. */
const sideLimit = 30_000;

/** Refuses a picture that would cost too much to decode; asked before anything is decoded. */
export function assertPixels(width: number, height: number, frames = 1): void {
  if (width > sideLimit || height > sideLimit) throw new Misfit('tooWide');
  if (width * height > pixelLimit || width * height * frames > framePixelLimit) {
    throw new Misfit('tooManyPixels');
  }
}

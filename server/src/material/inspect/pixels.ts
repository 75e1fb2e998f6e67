import { Misfit } from './Misfit.ts';

/** Maximum pixels of an image or a single frame. */
export const pixelLimit = 100_000_000;
/** Maximum pixels of all frames of an animation. */
export const framePixelLimit = 2_000_000_000;
/** Maximum pixels of the longer side that browsers render. */
const sideLimit = 30_000;

/** Refuses an image that is too expensive to decode; called before decoding. */
export function assertPixels(width: number, height: number, frames = 1): void {
  if (width > sideLimit || height > sideLimit) throw new Misfit('tooWide');
  if (width * height > pixelLimit || width * height * frames > framePixelLimit) {
    throw new Misfit('tooManyPixels');
  }
}

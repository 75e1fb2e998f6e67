import { imageSlide } from '../media/imageSlide.ts';
import { mediaKind } from '../media/mediaKind.ts';

/** Pictures in sequence. */
export const img = mediaKind('img', () => imageSlide);

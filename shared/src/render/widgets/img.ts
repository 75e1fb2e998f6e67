import { imageSlide } from '../media/imageSlide.ts';
import { mediaKind } from '../media/mediaKind.ts';

/** Pictures, one after the other. */
export const img = mediaKind('img', () => imageSlide);

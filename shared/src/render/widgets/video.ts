import { mediaKind } from '../media/mediaKind.ts';
import { videoSlide } from '../media/videoSlide.ts';

/** Videos, one after the other. */
export const video = mediaKind('video', () => videoSlide);

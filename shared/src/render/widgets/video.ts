import { mediaKind } from '../media/mediaKind.ts';
import { videoSlide } from '../media/videoSlide.ts';

/** Videos in sequence. */
export const video = mediaKind('video', () => videoSlide);

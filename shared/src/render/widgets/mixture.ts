import { imageSlide } from '../media/imageSlide.ts';
import { mediaKind } from '../media/mediaKind.ts';
import { videoSlide } from '../media/videoSlide.ts';

/** Pictures and videos in one list. */
export const mixture = mediaKind('mixture', (item) => (item.type === 'video' ? videoSlide : imageSlide));

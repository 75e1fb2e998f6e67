import { audioSlide } from '../media/audioSlide.ts';
import { imageSlide } from '../media/imageSlide.ts';
import { mediaKind } from '../media/mediaKind.ts';
import type { SlideMaker } from '../media/slide.ts';
import { videoSlide } from '../media/videoSlide.ts';

const makers: Readonly<Record<string, SlideMaker>> = { video: videoSlide, audio: audioSlide };

/** Pictures, videos and sounds in one list, by the type of each item. */
export const mixture = mediaKind('mixture', (item) => makers[item.type] ?? imageSlide);

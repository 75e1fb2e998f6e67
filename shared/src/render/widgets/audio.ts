import { audioSlide } from '../media/audioSlide.ts';
import { mediaKind } from '../media/mediaKind.ts';

/** Sounds in sequence. Invisible; silent in the editor. */
export const audio = mediaKind('audio', () => audioSlide);

import { audioSlide } from '../media/audioSlide.ts';
import { mediaKind } from '../media/mediaKind.ts';

/** Sounds, one after the other. Nothing to see, silent in the editor. */
export const audio = mediaKind('audio', () => audioSlide);

import { playAddress } from '../../document/widget/content.ts';
import { styledElement } from '../style.ts';
import { playToEnd } from './playToEnd.ts';
import { type SlideMaker, whenLoaded } from './slide.ts';

/** A sound that plays to its end; nothing is visible. */
export const audioSlide: SlideMaker = (item, context) => {
  const address = playAddress(item);
  const dropped = new AbortController();
  const element = styledElement('audio', { display: 'none' });
  element.preload = 'auto';
  element.volume = item.volume / 100;
  element.muted = context.muted;
  const ready = whenLoaded(element, 'loadeddata', address, dropped.signal);
  element.src = context.resolveUrl(address);
  const { play, cue, release } = playToEnd(element, address);
  return {
    element,
    ready,
    play,
    cue,
    destroy() {
      dropped.abort();
      release();
    },
  };
};

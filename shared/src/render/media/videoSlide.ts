import { playAddress } from '../../document/widget/content.ts';
import { filling, styledElement } from '../style.ts';
import { playToEnd } from './playToEnd.ts';
import { type SlideMaker, whenLoaded } from './slide.ts';

/** A video that plays to its end, muted where the browser refuses to start it with sound. */
export const videoSlide: SlideMaker = (item, context, fit) => {
  const address = playAddress(item);
  const dropped = new AbortController();
  const element = styledElement('video', { ...filling, objectFit: fit });
  element.playsInline = true;
  element.preload = 'auto';
  element.volume = item.volume / 100;
  element.muted = context.muted || item.volume === 0;
  element.disableRemotePlayback = true;
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

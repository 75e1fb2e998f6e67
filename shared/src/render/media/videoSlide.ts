import { playAddress } from '../../document/content.ts';
import type { WidgetContext } from '../options.ts';
import { filling, styledElement } from '../style.ts';
import { type ObjectFit, type SlideMaker, whenLoaded } from './slide.ts';
import { startSound } from './startSound.ts';

/** A video that makes no progress for this long is given up. */
const stallMilliseconds = 15_000;

function videoElement(address: string, volume: number, context: WidgetContext, fit: ObjectFit) {
  const element = styledElement('video', { ...filling, objectFit: fit });
  element.playsInline = true;
  element.preload = 'auto';
  element.volume = volume / 100;
  element.muted = context.muted || volume === 0;
  element.disableRemotePlayback = true;
  element.src = context.resolveUrl(address);
  return element;
}

/** Calls `onStall` when the play position has not moved between two looks. Answers how to stop looking. */
function watchProgress(element: HTMLMediaElement, onStall: () => void): () => void {
  let last = -1;
  const timer = setInterval(() => {
    if (element.currentTime === last) onStall();
    last = element.currentTime;
  }, stallMilliseconds);
  return () => clearInterval(timer);
}

/** A video that plays to its end, without sound where the browser does not let it start with sound. */
export const videoSlide: SlideMaker = (item, context, fit) => {
  const address = playAddress(item);
  const element = videoElement(address, item.volume, context, fit);
  const dropped = new AbortController();
  let stop: () => void = () => undefined;
  return {
    element,
    ready: whenLoaded(element, 'loadeddata', address, dropped.signal),
    play(done) {
      stop();
      const finish = (error?: Error) => {
        stop();
        done(error);
      };
      const onEnded = () => finish();
      const onError = () => finish(new Error(`${address} broke off`));
      const stopWatching = watchProgress(element, () => finish(new Error(`${address} stands still`)));
      element.addEventListener('ended', onEnded);
      element.addEventListener('error', onError);
      stop = () => {
        stopWatching();
        element.removeEventListener('ended', onEnded);
        element.removeEventListener('error', onError);
      };
      if (element.currentTime > 0) element.currentTime = 0;
      startSound(element).catch(finish);
    },
    destroy() {
      dropped.abort();
      stop();
      element.pause();
      // Without this a browser keeps the decoder, of which small boxes have two or three.
      element.removeAttribute('src');
      element.load();
      element.remove();
    },
  };
};

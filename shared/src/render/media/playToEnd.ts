import { startSound } from './startSound.ts';
import { placeAhead, steer } from './steer.ts';

/** Milliseconds without progress after which a file is given up. */
const stallMilliseconds = 15_000;

/** Calls `onStall` when the position has not changed between two checks. Returns a function that stops it. */
function watchProgress(element: HTMLMediaElement, onStall: () => void): () => void {
  let last = -1;
  const timer = setInterval(() => {
    // A browser may pause hidden media.
    if (element.currentTime === last && !document.hidden) onStall();
    last = element.currentTime;
  }, stallMilliseconds);
  return () => clearInterval(timer);
}

/** Calls `finish` once the element has ended, failed or stalled. Returns a function that stops listening. */
function watchEnd(element: HTMLMediaElement, address: string, finish: (error?: Error) => void): () => void {
  const onEnded = () => finish();
  const onError = () => finish(new Error(`${address} was interrupted`));
  const stopWatching = watchProgress(element, () => finish(new Error(`${address} stalled`)));
  element.addEventListener('ended', onEnded);
  element.addEventListener('error', onError);
  return () => {
    stopWatching();
    element.removeEventListener('ended', onEnded);
    element.removeEventListener('error', onError);
  };
}

/**
 * Plays a sound or video from its start, from its cued position when `from` is given, or in step with the position `at`
 * returns, in milliseconds; `release` stops it for good and frees its decoder.
 */
export function playToEnd(element: HTMLMediaElement, address: string) {
  let stop: () => void = () => undefined;
  return {
    play(done: (error?: Error) => void, at?: () => number | undefined, from = 0): void {
      stop();
      const finish = (error?: Error) => {
        stop();
        done(error);
      };
      const stopWatching = watchEnd(element, address, finish);
      if (at === undefined && from === 0 && element.currentTime > 0) element.currentTime = 0;
      const start = () => void startSound(element).catch(finish);
      const stopSteering = at && steer(element, at, start);
      if (at === undefined) start();
      stop = () => {
        stopWatching();
        stopSteering?.();
      };
    },
    /**
     * Seeks in advance to a position in milliseconds, plus a margin; resolves when its picture is ready, or after a
     * second.
     */
    async cue(offset: number): Promise<void> {
      const there = new Promise<void>((resolve) => {
        element.addEventListener('seeked', () => resolve(), { once: true });
        setTimeout(resolve, 1000);
      });
      element.currentTime = (offset + placeAhead()) / 1000;
      await there;
    },
    release(): void {
      stop();
      element.pause();
      // Otherwise browsers keep the decoder, of which small devices have two or three.
      element.removeAttribute('src');
      element.load();
      element.remove();
    },
  };
}

import { startSound } from './startSound.ts';
import { placeAhead, steer } from './steer.ts';

/** A file that makes no progress for this long is given up. */
const stallMilliseconds = 15_000;

/** Calls `onStall` when the play position has not moved between two looks. Answers how to stop looking. */
function watchProgress(element: HTMLMediaElement, onStall: () => void): () => void {
  let last = -1;
  const timer = setInterval(() => {
    // A browser may pause what nobody can see.
    if (element.currentTime === last && !document.hidden) onStall();
    last = element.currentTime;
  }, stallMilliseconds);
  return () => clearInterval(timer);
}

/** Calls `finish` once the element has ended, broken off or stood still. Answers how to stop listening. */
function watchEnd(element: HTMLMediaElement, address: string, finish: (error?: Error) => void): () => void {
  const onEnded = () => finish();
  const onError = () => finish(new Error(`${address} broke off`));
  const stopWatching = watchProgress(element, () => finish(new Error(`${address} stands still`)));
  element.addEventListener('ended', onEnded);
  element.addEventListener('error', onError);
  return () => {
    stopWatching();
    element.removeEventListener('ended', onEnded);
    element.removeEventListener('error', onError);
  };
}

/**
 * Plays a sound or video from its start, or from where it was cued to when `from` is given, or where `at` tells, in
 * milliseconds, and then in step with it; `release` stops it for good and frees its decoder.
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
    /** Goes to a place ahead of time, in milliseconds, and a little further; settles when its picture is there, or after a second. */
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
      // Without this a browser keeps the decoder, of which small boxes have two or three.
      element.removeAttribute('src');
      element.load();
      element.remove();
    },
  };
}

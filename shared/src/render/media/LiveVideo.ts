import type { WidgetContext } from '../options.ts';
import { filling, styledElement } from '../style.ts';
import { type LiveFeed, liveFeed } from './liveFeed.ts';
import type { ObjectFit } from './slide.ts';
import { startSound } from './startSound.ts';

/** First delay before a failed stream is retried, in milliseconds; it grows up to the maximum. */
const firstRetry = 2000;
const longestRetry = 30_000;
/** Milliseconds without movement after which a stream counts as failed. */
const stall = 15_000;
/** Maximum milliseconds for which a scene waits for the first picture. */
const firstPicture = 5000;

export interface LiveVideoOptions {
  readonly address: string;
  /** 0 to 100. */
  readonly volume: number;
  readonly fit: ObjectFit;
  readonly context: Pick<WidgetContext, 'muted' | 'report'>;
}

/**
 * Plays one live address: a failure is reported once and retried until the picture returns; the last picture stays as
 * long as the browser keeps it.
 */
export class LiveVideo {
  /** Called when the picture appears, and when the stream has failed and no picture is left. */
  onAir: (onAir: boolean) => void = () => undefined;
  /** Called when the picture moves, and when it stands still or is gone. */
  onMoving: (moving: boolean) => void = () => undefined;
  readonly #video: HTMLVideoElement;
  readonly #feed: LiveFeed;
  readonly #options: LiveVideoOptions;
  readonly #stopWatching: () => void;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #wait = firstRetry;
  #reported = false;
  /** False while only prepared: muted at its first picture, without loading more. */
  #running = false;
  #settle: () => void = () => undefined;
  /** Resolves with the first picture, the first failure, or after a time-out. */
  readonly ready: Promise<void>;

  constructor(element: HTMLElement, options: LiveVideoOptions) {
    this.#options = options;
    const { address, volume, fit } = options;
    const video = styledElement('video', { ...filling, objectFit: fit });
    video.playsInline = true;
    video.disableRemotePlayback = true;
    video.volume = volume / 100;
    video.muted = true;
    video.addEventListener('playing', this.#playing);
    video.addEventListener('error', this.#broken);
    video.addEventListener('ended', this.#broken);
    video.addEventListener('emptied', this.#emptied);
    this.#video = video;
    this.#feed = liveFeed(video, address, this.#broken);
    this.#stopWatching = watchStall(video, () => this.#broken());
    element.prepend(video);
    const late = setTimeout(() => this.#settle(), firstPicture);
    this.ready = new Promise((resolve) => {
      this.#settle = () => {
        clearTimeout(late);
        resolve();
      };
    });
    this.#connect();
  }

  /** Whether there is a picture, even a still one. */
  get hasPicture(): boolean {
    return this.#video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
  }

  /** Plays, with sound where document and browser allow it. */
  run(): void {
    const { volume, context } = this.#options;
    this.#running = true;
    this.#video.muted = context.muted || volume === 0;
    this.#connect();
  }

  #connect(): void {
    this.#feed.connect();
    startSound(this.#video).catch(this.#broken);
  }

  destroy(): void {
    clearTimeout(this.#retry);
    this.#settle();
    this.#stopWatching();
    this.#video.removeEventListener('playing', this.#playing);
    this.#video.removeEventListener('error', this.#broken);
    this.#video.removeEventListener('ended', this.#broken);
    this.#video.removeEventListener('emptied', this.#emptied);
    this.#feed.destroy();
    this.#video.pause();
    this.#video.removeAttribute('src');
    this.#video.load();
    this.#video.remove();
  }

  readonly #playing = (): void => {
    this.#reported = false;
    this.#wait = firstRetry;
    this.onAir(true);
    this.onMoving(true);
    this.#settle();
    if (this.#running) return;
    this.#video.pause();
    this.#feed.rest();
  };

  /** Resetting the source removed the last picture; it also pauses the video. */
  readonly #emptied = (): void => {
    if (this.#reported) {
      this.onAir(false);
      return;
    }
    // A media error is being recovered in place.
    this.onMoving(false);
    startSound(this.#video).catch(this.#broken);
  };

  readonly #broken = (): void => {
    clearTimeout(this.#retry);
    const { address, context } = this.#options;
    if (!this.#reported) context.report(new Error(`${address} is not live or cannot be shown`));
    this.#reported = true;
    this.#settle();
    this.onMoving(false);
    if (!this.hasPicture) this.onAir(false);
    this.#retry = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(longestRetry, this.#wait * 2);
  };
}

/** Calls `onStall` when a playing picture has not moved between two checks. Returns a function that stops it. */
function watchStall(video: HTMLVideoElement, onStall: () => void): () => void {
  let last = -1;
  const timer = setInterval(() => {
    if (!video.paused && video.currentTime === last && !document.hidden) onStall();
    last = video.currentTime;
  }, stall);
  return () => clearInterval(timer);
}

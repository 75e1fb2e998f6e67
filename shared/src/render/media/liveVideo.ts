import type { WidgetContext } from '../options.ts';
import { filling, styledElement } from '../style.ts';
import { type LiveFeed, liveFeed } from './liveFeed.ts';
import type { ObjectFit } from './slide.ts';
import { startSound } from './startSound.ts';

/** Wait before a broken stream is tried again; it grows up to the longest while nothing comes. */
const firstRetry = 2000;
const longestRetry = 30_000;
/** A live picture that has not moved for this long has broken off without saying so. */
const stall = 15_000;
/** Longest that a scene waits for the first picture. */
const firstPicture = 5000;

export interface LiveVideoOptions {
  readonly address: string;
  /** 0 to 100. */
  readonly volume: number;
  readonly fit: ObjectFit;
  readonly context: Pick<WidgetContext, 'muted' | 'report'>;
}

/** One live address for ever: a break is told once and tried again until the picture is back; the last one stays as long as the browser has it. */
export class LiveVideo {
  /** Says when the picture comes, and when the stream is broken off and none is left. */
  onAir: (onAir: boolean) => void = () => undefined;
  /** Says when the picture moves, and when it stands or is gone. */
  onMoving: (moving: boolean) => void = () => undefined;
  readonly #video: HTMLVideoElement;
  readonly #feed: LiveFeed;
  readonly #options: LiveVideoOptions;
  readonly #stopWatching: () => void;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #wait = firstRetry;
  #told = false;
  /** False while it only stands ready: then it shows its first picture, silent, and loads no more. */
  #running = false;
  #settle: () => void = () => undefined;
  /** Settles with the first picture, the first break, or after a while. */
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

  /** Whether there is a picture, be it one that stands. */
  get hasPicture(): boolean {
    return this.#video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
  }

  /** Lets it run, with sound where the document and the browser allow it. */
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
    this.#told = false;
    this.#wait = firstRetry;
    this.onAir(true);
    this.onMoving(true);
    this.#settle();
    if (this.#running) return;
    this.#video.pause();
    this.#feed.rest();
  };

  /** The source was set again, and the last picture went with the old one: a video that is set again also pauses. */
  readonly #emptied = (): void => {
    if (this.#told) {
      this.onAir(false);
      return;
    }
    // A media error is repaired in place.
    this.onMoving(false);
    startSound(this.#video).catch(this.#broken);
  };

  readonly #broken = (): void => {
    clearTimeout(this.#retry);
    const { address, context } = this.#options;
    if (!this.#told) context.report(new Error(`${address} is not on the air or cannot be shown`));
    this.#told = true;
    this.#settle();
    this.onMoving(false);
    if (!this.hasPicture) this.onAir(false);
    this.#retry = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(longestRetry, this.#wait * 2);
  };
}

/** Calls `onStall` when a picture that plays has not moved between two looks. Answers how to stop looking. */
function watchStall(video: HTMLVideoElement, onStall: () => void): () => void {
  let last = -1;
  const timer = setInterval(() => {
    if (!video.paused && video.currentTime === last && !document.hidden) onStall();
    last = video.currentTime;
  }, stall);
  return () => clearInterval(timer);
}

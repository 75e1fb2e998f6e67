import type { MediaItem } from '../../document/media/mediaItem.ts';
import type { FitMode } from '../../document/widget/component.ts';
import type { WidgetContext } from '../options.ts';

/** One file of a media list. */
export interface Slide {
  readonly element: HTMLElement;
  /** Resolves when its first picture can be shown; rejects when it never can. */
  readonly ready: Promise<void>;
  /**
   * Plays from the start, or from `from` milliseconds; calls `done` once, with an error on failure. With `at`, timed
   * media follow the returned position in milliseconds, wait while it is negative, and run freely while it is
   * undefined.
   */
  play(done: (error?: Error) => void, at?: () => number | undefined, from?: number): void;
  /** Seeks to a position in milliseconds in advance. */
  cue?(offset: number): Promise<void>;
  /** Current page, from 1, for documents. */
  page?(): number;
  /** Called when another page is in the next frame. */
  onPage?: () => void;
  destroy(): void;
}

export type ObjectFit = FitMode;

/** Creates the slide of an item. */
export type SlideMaker = (item: MediaItem, context: WidgetContext, fit: ObjectFit) => Slide;

/** Milliseconds after which a file that neither loads nor fails is given up. */
const loadTimeoutMilliseconds = 20_000;

/** Resolves on `loaded`; rejects on `error`, after the time-out, or when `dropped`. */
export function whenLoaded(
  element: HTMLElement,
  loaded: string,
  what: string,
  dropped: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => settle(new Error(`${what} did not load in time`)),
      loadTimeoutMilliseconds,
    );
    const onLoaded = () => settle();
    const onError = () => settle(new Error(`${what} cannot be shown`));
    const onDropped = () => settle(new Error(`${what} is no longer needed`));
    const settle = (error?: Error) => {
      clearTimeout(timer);
      element.removeEventListener(loaded, onLoaded);
      element.removeEventListener('error', onError);
      dropped.removeEventListener('abort', onDropped);
      if (error) reject(error);
      else resolve();
    };
    element.addEventListener(loaded, onLoaded);
    element.addEventListener('error', onError);
    dropped.addEventListener('abort', onDropped);
  });
}

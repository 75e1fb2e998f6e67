import type { FitMode } from '../../document/component.ts';
import type { MediaItem } from '../../document/mediaItem.ts';
import type { WidgetContext } from '../options.ts';

/** One file on its way to the screen. */
export interface Slide {
  readonly element: HTMLElement;
  /** Settles when its first picture can be shown; rejects when it never can. */
  readonly ready: Promise<void>;
  /**
   * Plays from the start, or from the milliseconds `from`; `done` comes once, with an error when it broke off. With `at`, what has a time of its own keeps
   * to the milliseconds that it tells, stands still as long before its instant as a negative one says, and runs freely
   * while it tells none.
   */
  play(done: (error?: Error) => void, at?: () => number | undefined, from?: number): void;
  /** Goes to a place ahead of time, in milliseconds. */
  cue?(offset: number): Promise<void>;
  /** The page of it that is shown, from 1; for what has pages. */
  page?(): number;
  /** Another page of it is in the next frame. */
  onPage?: () => void;
  destroy(): void;
}

export type ObjectFit = FitMode;

/** Makes the slide of an item. */
export type SlideMaker = (item: MediaItem, context: WidgetContext, fit: ObjectFit) => Slide;

/** Longest wait for a file that neither arrives nor fails. */
const loadTimeoutMilliseconds = 20_000;

/** Settles on `loaded`, rejects on `error`, when nothing happens for too long, or when it is `dropped`. */
export function whenLoaded(
  element: HTMLElement,
  loaded: string,
  what: string,
  dropped: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(new Error(`${what} did not arrive`)), loadTimeoutMilliseconds);
    const onLoaded = () => settle();
    const onError = () => settle(new Error(`${what} cannot be shown`));
    const onDropped = () => settle(new Error(`${what} is not wanted any more`));
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

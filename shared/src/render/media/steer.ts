import { FrameNudge } from './FrameNudge.ts';
import { type Frame, frameWatch } from './frameWatch.ts';
import { LagGauge } from './LagGauge.ts';
import { StartLead } from './StartLead.ts';
import { StartLeads } from './StartLeads.ts';

/** Milliseconds of deviation from which it seeks: catching up would take too long. */
const far = 250;
/**
 * Minimum deviation from normal speed: audio glitches when a browser switches to or from exactly 1, so other speeds are
 * used.
 */
const least = 0.002;
/** Milliseconds in which to correct a deviation, within the maximum speed. */
const catchUp = 100;
/** Maximum deviation from normal speed that is not heard or, for muted media, not seen. */
const most = { heard: 0.05, silent: 0.25 };
/** Milliseconds between checks where the browser reports no frames. */
const interval = 100;
/**
 * It starts this many milliseconds late and slightly faster: at normal speed a browser would start its frame rhythm
 * with a late first frame, see {@link FrameNudge}.
 */
const headway = 8;
/** Milliseconds after a start in which the media clock may run although nothing moves yet. */
const settling = 80;
/** Maximum milliseconds between checks of waiting media: the clock may be set meanwhile. */
const longestPause = 1000;

const leads = new StartLeads({ usual: 15, most: 120 });
const jump = new StartLead({ usual: 120, most: 1000 });

/** Milliseconds by which to seek ahead, so that the seek is done in time. */
export const placeAhead = (): number => jump.milliseconds;

/**
 * Keeps a sound or video at the position that `at` returns, in milliseconds; a negative one is the time until its
 * start. It waits paused at its position and is started earlier by the start time measured for this file on this
 * device; then it plays slightly faster or slower, even when in position, and seeks only when far off. Frames of a
 * video are aligned as well. While `at` returns undefined it runs freely. Returns a function that stops it.
 *
 * @param play starts it
 */
export function steer(element: HTMLMediaElement, at: () => number | undefined, play: () => void): () => void {
  const steering = new Steering(element, at, play);
  return () => steering.stop();
}

class Steering {
  readonly #element: HTMLMediaElement;
  readonly #at: () => number | undefined;
  readonly #play: () => void;
  readonly #gauge = new LagGauge();
  readonly #nudge = new FrameNudge();
  readonly #timer: ReturnType<typeof setInterval>;
  readonly #stopFrames: () => void;
  /** Timer while it waits for its start. */
  #waiting: ReturnType<typeof setTimeout> | undefined;
  readonly #lead: StartLead;
  /** Position and time when it was started, until its start delay is measured. */
  #stood: { readonly at: number; readonly when: number } | undefined;
  #jumpedAt: number | undefined;

  constructor(element: HTMLMediaElement, at: () => number | undefined, play: () => void) {
    this.#element = element;
    this.#at = at;
    this.#play = play;
    this.#lead = leads.of(element.currentSrc);
    element.addEventListener('seeked', this.#seeked);
    this.#timer = setInterval(this.#check, interval);
    this.#stopFrames = frameWatch(element, this.#checkFrame);
    this.#stand();
  }

  stop(): void {
    clearTimeout(this.#waiting);
    clearInterval(this.#timer);
    this.#stopFrames();
    this.#element.removeEventListener('seeked', this.#seeked);
    this.#setRate(1);
  }

  /** Milliseconds behind; undefined while it runs freely. */
  get #lag(): number | undefined {
    const target = this.#at();
    return target === undefined ? undefined : target - this.#element.currentTime * 1000;
  }

  /** Waits for its start, seeks to its position, or starts. */
  readonly #stand = (): void => {
    this.#waiting = undefined;
    const lag = this.#lag;
    if (lag !== undefined && lag < 0) this.#startIn(headway - lag - this.#lead.milliseconds);
    else if (lag === undefined || lag <= far || this.#isNearEnd(lag + jump.milliseconds)) this.#start();
    else this.#jump(lag);
  };

  #startIn(milliseconds: number): void {
    const act = milliseconds <= longestPause ? this.#startInTime : this.#stand;
    this.#waiting = setTimeout(act, Math.min(Math.max(0, milliseconds), longestPause));
  }

  readonly #startInTime = (): void => {
    this.#stood = { at: this.#element.currentTime, when: performance.now() };
    this.#setRate(rateFor(headway, this.#element.muted));
    this.#start();
  };

  #start(): void {
    this.#waiting = undefined;
    this.#play();
  }

  #jump(lag: number): void {
    this.#jumpedAt = performance.now();
    this.#element.currentTime += (lag + jump.milliseconds) / 1000;
  }

  readonly #seeked = (): void => {
    if (this.#jumpedAt !== undefined) jump.learn(performance.now() - this.#jumpedAt);
    this.#jumpedAt = undefined;
    if (this.#waiting === undefined && this.#element.paused) this.#stand();
  };

  readonly #checkFrame = ({ place, seenIn }: Frame): void => {
    const target = this.#at();
    if (target !== undefined) this.#nudge.read(target + seenIn - place);
    this.#check();
  };

  readonly #check = (): void => {
    const { seeking, paused, ended } = this.#element;
    if (this.#waiting !== undefined || seeking || paused || ended) return;
    const lag = this.#lag;
    if (lag === undefined) this.#setRate(1);
    else if (this.#isNearEnd(lag)) this.#setRate(rateFor(0, this.#element.muted));
    else if (this.#hasMoved(lag)) this.#follow(lag);
  };

  /** False until the start had an effect; then measures its delay once. */
  #hasMoved(lag: number): boolean {
    if (this.#stood === undefined) return true;
    const { currentTime, playbackRate } = this.#element;
    const since = performance.now() - this.#stood.when;
    if (this.#stood.at === currentTime || since < settling) return false;
    const hoped = headway - (playbackRate - 1) * since;
    this.#lead.learn(this.#lead.milliseconds + lag - hoped);
    this.#stood = undefined;
    return true;
  }

  #follow(lag: number): void {
    if (Math.abs(lag) <= far) {
      const rate = rateFor(this.#gauge.read(lag), this.#element.muted);
      this.#setRate(Math.abs(lag) > headway ? rate : rate + this.#nudge.rate - 1);
      return;
    }
    this.#element.pause();
    this.#stand();
  }

  /** Leaves the very end alone: a seek there would end it early. */
  #isNearEnd(lag: number): boolean {
    const { currentTime, duration } = this.#element;
    return currentTime * 1000 + lag > duration * 1000 - far;
  }

  #setRate(rate: number): void {
    const { playbackRate } = this.#element;
    if (Math.abs(playbackRate - rate) > least / 2 || rate === 1) this.#element.playbackRate = rate;
  }
}

function rateFor(lag: number, silent: boolean): number {
  const change = Math.min(Math.max(Math.abs(lag) / catchUp, least), silent ? most.silent : most.heard);
  return lag < 0 ? 1 - change : 1 + change;
}

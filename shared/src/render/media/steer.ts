import { FrameNudge } from './frameNudge.ts';
import { type Frame, frameWatch } from './frameWatch.ts';
import { LagGauge } from './lagGauge.ts';
import { StartLead, StartLeads } from './startLead.ts';

/** Further away than this it jumps, in milliseconds: catching up would take too long. */
const far = 250;
/** It goes so much faster or slower at least: the sound of a browser jumps between its own speed and any other, so it keeps to others. */
const least = 0.002;
/** In this time it makes good what it lacks, in milliseconds, if it may go as fast as that. */
const catchUp = 100;
/** Faster or slower than by this much would be heard; and, of what is silent, seen. */
const most = { heard: 0.05, silent: 0.25 };
/** Between two looks where no frames are told of, in milliseconds. */
const interval = 100;
/**
 * It starts so much too late and a little faster, in milliseconds: at the very speed of the video a browser would begin its
 * rhythm of frames with a first one that is late, see {@link FrameNudge}.
 */
const headway = 8;
/** So long after a start the clock of a browser may run although nothing moves yet, in milliseconds. */
const settling = 80;
/** What stands still is looked at again after this long at the latest, in milliseconds: the clock may be set meanwhile. */
const longestPause = 1000;

const leads = new StartLeads({ usual: 15, most: 120 });
const jump = new StartLead({ usual: 120, most: 1000 });

/** How far ahead of its place something is put that is to be there in time, in milliseconds. */
export const placeAhead = (): number => jump.milliseconds;

/**
 * Keeps a sound or video at the place that `at` tells, in milliseconds; a negative one is how long its start lies ahead.
 * It stands at its place before its instant and is started by as much earlier as this file took to start on this machine
 * until now; then it goes a little faster or slower, at its place too, and jumps only where it is far away. Of a video it is
 * also the frames that are to be seen in time. While `at` tells nothing it runs freely. Answers how to stop.
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
  /** While it stands and waits for its instant. */
  #waiting: ReturnType<typeof setTimeout> | undefined;
  readonly #lead: StartLead;
  /** Where it stood, and when, as it was started at its instant, until it is known how late that was. */
  #stood: { readonly at: number; readonly when: number } | undefined;
  #jumpedAt: number | undefined;

  constructor(element: HTMLMediaElement, at: () => number | undefined, play: () => void) {
    this.#element = element;
    this.#at = at;
    this.#play = play;
    this.#lead = leads.of(element.currentSrc);
    element.addEventListener('seeked', this.#seeked);
    this.#timer = setInterval(this.#look, interval);
    this.#stopFrames = frameWatch(element, this.#lookAtFrame);
    this.#stand();
  }

  stop(): void {
    clearTimeout(this.#waiting);
    clearInterval(this.#timer);
    this.#stopFrames();
    this.#element.removeEventListener('seeked', this.#seeked);
    this.#setRate(1);
  }

  /** Milliseconds behind its place; undefined while it runs freely. */
  get #lag(): number | undefined {
    const target = this.#at();
    return target === undefined ? undefined : target - this.#element.currentTime * 1000;
  }

  /** Waits for its instant, goes to where it should be, or starts. */
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

  readonly #lookAtFrame = ({ place, seenIn }: Frame): void => {
    const target = this.#at();
    if (target !== undefined) this.#nudge.read(target + seenIn - place);
    this.#look();
  };

  readonly #look = (): void => {
    const { seeking, paused, ended } = this.#element;
    if (this.#waiting !== undefined || seeking || paused || ended) return;
    const lag = this.#lag;
    if (lag === undefined) this.#setRate(1);
    else if (this.#isNearEnd(lag)) this.#setRate(rateFor(0, this.#element.muted));
    else if (this.#hasMoved(lag)) this.#follow(lag);
  };

  /** False until a start has had its effect; then it learns, once, from how late that came. */
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

  /** The very end is left alone: a jump there would end it before its time. */
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

/** Number of frames to average: a clip's frames fall on a refresh now early, now late. */
const enough = 10;
/** Milliseconds within which a frame falls on the right refresh of the screen. */
const tolerance = 7;
/** Milliseconds beyond which the whole video is off its position, which is not corrected here. */
const furthest = 60;
/** Smaller or shorter changes of speed do not make a browser choose a new rhythm; milliseconds. */
const nudge = { change: 0.01, duration: 200 };

/**
 * Watches when a video's frames are displayed, and decides when it should briefly play faster or slower.
 *
 * A browser shows the frames of an even video in a fixed rhythm of refreshes, even if they are up to half a frame early
 * or late by the video's clock: two synchronised screens would be one or two refreshes apart. A change of speed ends
 * that rhythm, and a new one starts with the due frame.
 */
export class FrameNudge {
  readonly #lags: number[] = [];
  #rate = 1;
  #until = Number.NEGATIVE_INFINITY;

  /** Requested speed: 1, or slightly more or less. */
  get rate(): number {
    return performance.now() < this.#until ? this.#rate : 1;
  }

  /** @param lag milliseconds by which a frame is displayed late */
  read(lag: number): void {
    if (this.rate !== 1) return;
    this.#lags.push(lag);
    if (this.#lags.length < enough) return;
    const average = this.#lags.reduce((sum, each) => sum + each, 0) / enough;
    this.#lags.shift();
    if (Math.abs(lag) > furthest || Math.abs(average) < tolerance) return;
    this.#lags.length = 0;
    this.#rate = 1 + Math.sign(average) * nudge.change;
    this.#until = performance.now() + nudge.duration;
  }
}

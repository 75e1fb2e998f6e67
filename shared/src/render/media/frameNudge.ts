/** So many frames make an average: those of one clip fall on a refresh of the screen now early, now late. */
const enough = 10;
/** Nearer to its instant than this a frame falls on the right refresh of the screen, in milliseconds. */
const tolerance = 7;
/** Further away than this the whole video is off its place, which is not for the frames to mend, in milliseconds. */
const furthest = 60;
/** Smaller changes of speed, or shorter ones, do not make a browser choose again; in milliseconds. */
const nudge = { change: 0.01, duration: 200 };

/**
 * Watches when the frames of a video are seen, and tells when it should go a little faster or slower for a moment.
 *
 * A browser shows the frames of an even video in a fixed rhythm of refreshes, and keeps that up although they come up to
 * half a frame too early or too late by the video's own clock: two screens in step would be one or two refreshes apart.
 * A change of speed ends the rhythm, and a new one begins with the frame that is due.
 */
export class FrameNudge {
  readonly #lags: number[] = [];
  #rate = 1;
  #until = Number.NEGATIVE_INFINITY;

  /** The speed that is wanted now: 1, or a little more or less. */
  get rate(): number {
    return performance.now() < this.#until ? this.#rate : 1;
  }

  /** @param lag how much later than its instant a frame is seen, in milliseconds */
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

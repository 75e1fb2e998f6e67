/** Slow-motion factor, so that each state can be read. */
const slowness = 3;
/** Milliseconds of the first image, and of the last, which stays longest. */
const firstDelay = 1500;
const lastDelay = 4000;
/** Milliseconds of any other image: on a slow machine nothing seems to stand still. */
const longestDelay = 1200;
/** Milliseconds of the whole film. */
const longestFilm = 12_000;

/**
 * Milliseconds for which each frame is shown. Throws when the film would be too long.
 *
 * @param times of the frames
 */
export function delaysOf(times: readonly number[]): number[] {
  const delays = times.map((at, index) => {
    const next = times[index + 1];
    if (next === undefined) return lastDelay;
    return index === 0 ? firstDelay : Math.min(longestDelay, Math.round(slowness * (next - at)));
  });
  const total = delays.reduce((sum, delay) => sum + delay, 0);
  if (total > longestFilm) throw new Error(`The film takes ${total} ms, more than ${longestFilm}`);
  return delays;
}

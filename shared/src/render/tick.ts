/**
 * Calls `draw` now and whenever `clock` completes a period. Each wait is computed afresh, so it neither drifts nor
 * stays wrong after a clock correction. Returns a function that stops it.
 */
export function everyPeriod(clock: () => number, periodMilliseconds: number, draw: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const beat = () => {
    draw();
    timer = setTimeout(beat, periodMilliseconds - (clock() % periodMilliseconds));
  };
  beat();
  return () => clearTimeout(timer);
}

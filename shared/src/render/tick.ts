/**
 * Calls `draw` now and whenever `clock` passes a whole period. Each wait is measured again, so it neither drifts
 * nor stays wrong after the clock was corrected. Answers how to stop.
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

/** Offset between the two clocks measured by one exchange, in milliseconds. */
export interface OffsetPoint {
  /** Local time. */
  readonly at: number;
  readonly offset: number;
  /** Maximum error of the offset. */
  readonly doubt: number;
}

/** Milliseconds; over a shorter span, network jitter looks like drift. */
const shortestSpan = 5 * 60_000;
/** No quartz drifts more: half a second in a thousand. */
const worst = 5e-4;

/**
 * Drift of the server's clock against the local one, in milliseconds per millisecond: the slope through the points,
 * weighted by precision. 0 where they are too few, too close together, or too imprecise.
 */
export function driftOf(points: readonly OffsetPoint[]): number {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || points.length < 4 || last.at - first.at < shortestSpan) return 0;
  const weights = points.map(({ doubt }) => 1 / (1 + doubt) ** 2);
  const sum = (of: (point: OffsetPoint) => number) =>
    points.reduce((total, point, index) => total + of(point) * (weights[index] ?? 0), 0);
  const total = sum(() => 1);
  const middle = sum(({ at }) => at) / total;
  const level = sum(({ offset }) => offset) / total;
  const spread = sum(({ at }) => (at - middle) ** 2);
  const slope = sum(({ at, offset }) => (at - middle) * (offset - level)) / spread;
  const clear = Math.abs(slope) * (last.at - first.at) > 2 * Math.max(first.doubt, last.doubt);
  return clear ? Math.min(Math.max(slope, -worst), worst) : 0;
}

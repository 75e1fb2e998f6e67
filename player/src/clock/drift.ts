/** What one exchange with the server said of the difference between the two clocks, in milliseconds. */
export interface OffsetPoint {
  /** By the local clock. */
  readonly at: number;
  readonly offset: number;
  /** The true difference is not further away than this. */
  readonly doubt: number;
}

/** Over less time than this, a network's moods look like a drift. Milliseconds. */
const shortestSpan = 5 * 60_000;
/** No quartz is worse than this: half a second in a thousand. */
const worst = 5e-4;

/**
 * How fast the server's clock gains on the local one, as milliseconds for each millisecond: the slope through the
 * points, the sharp ones counting more. 0 where they are too few, too close together, or too blurred to tell.
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

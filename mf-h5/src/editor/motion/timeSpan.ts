/** Timeline ranges in milliseconds; few, so that the scale stays constant during a drag. */
const spans = [5000, 10_000, 20_000, 60_000, 180_000, 720_000] as const;

/** Shortest range that covers `end`. */
export const timeSpan = (end: number): number => spans.find((span) => span >= end) ?? spans[5];

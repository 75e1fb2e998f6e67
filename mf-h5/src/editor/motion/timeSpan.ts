/** How much a timeline may show, in milliseconds. A few steps, so that it stands still while a bar is drawn. */
const spans = [5000, 10_000, 20_000, 60_000, 180_000, 720_000] as const;

/** The shortest timeline that shows all up to `end`. */
export const timeSpan = (end: number): number => spans.find((span) => span >= end) ?? spans[5];

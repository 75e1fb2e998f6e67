/** Readable distances between labelled ticks, in program pixels. */
const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000] as const;
/** Minimum label spacing in screen pixels. */
const roomForLabel = 56;

export interface Tick {
  /** Program pixels. */
  readonly at: number;
  readonly labelled: boolean;
}

/** Ticks of a ruler for a range of the program at a zoom. */
export function ticksOf(from: number, to: number, zoom: number): Tick[] {
  const step = steps.find((each) => each * zoom >= roomForLabel) ?? 5000;
  const small = step / (step >= 10 ? 10 : step === 1 ? 1 : step);
  const first = Math.ceil(from / small);
  const count = Math.max(0, Math.floor(to / small) - first + 1);
  return Array.from({ length: Math.min(count, 2000) }, (_, index) => {
    const at = (first + index) * small;
    return { at, labelled: Math.abs(at % step) < 1e-6 };
  });
}

/** One run: what we do, what the reference does, in the same process or browser and on the same data. */
export interface Measurement {
  ours: number;
  reference: number;
  /** ours / reference. */
  ratio: number;
  /** Of `ours` and `reference`, e.g. `KB`, `ms`, `calls/s`. */
  unit: string;
  /** Circumstances that a reader needs to judge the figure. */
  note: string;
}

/** A file `tools/bench/<name>.bench.ts` exports one as `bench`, or several as `benches`. */
export interface Bench {
  /** What is measured, as the first column of docs/benchmarks.md says it; also how the row is found again. */
  name: string;
  /** What it is compared with. */
  reference: string;
  /** What we promise, e.g. `at most 1.25 ×`. */
  target: string;
  /** Whether a measurement keeps the promise. */
  holds(measurement: Measurement): boolean;
  run(): Promise<Measurement>;
}

/** A measurement from its two figures. */
export function compare(ours: number, reference: number, unit: string, note: string): Measurement {
  return { ours, reference, ratio: ours / reference, unit, note };
}

/** The value below which `share` (0 to 1) of `values` lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  if (value === undefined) throw new Error('There is no quantile of nothing.');
  return value;
}

/** A pair of figures from the same process or browser and the same data. */
export interface Measurement {
  ours: number;
  reference: number;
  /** ours / reference. */
  ratio: number;
  /** Of `ours` and `reference`, e.g. `KB`, `ms`, `calls/s`. */
  unit: string;
  /** Conditions needed to check the figure. */
  note: string;
}

/** Exported by `tools/bench/<name>.bench.ts` as `bench`, or several as `benches`. */
export interface Bench {
  /** First column of docs/benchmarks.md, which also identifies the row. */
  name: string;
  reference: string;
  /** Target, e.g. `at most 1.25 ×`. */
  target: string;
  /** Whether a measurement meets the target. */
  holds(measurement: Measurement): boolean;
  run(): Promise<Measurement>;
}

export function compare(ours: number, reference: number, unit: string, note: string): Measurement {
  return { ours, reference, ratio: ours / reference, unit, note };
}

/** Quantile of `values` for a `share` of 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  if (value === undefined) throw new Error('An empty list has no quantile');
  return value;
}

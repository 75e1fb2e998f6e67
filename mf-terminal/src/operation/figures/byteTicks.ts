/** Maximum number of ticks, without zero. */
const mostTicks = 5;
const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500];
const units = [0, 1, 2, 3, 4, 5].map((power) => 1024 ** power);
const allSteps = units.flatMap((unit) => steps.map((step) => step * unit));

interface Columns {
  readonly series: readonly { readonly values: readonly number[] }[];
  readonly stacked?: boolean;
}

/** Maximum of the chart. */
function highest({ series, stacked = false }: Columns): number {
  if (!stacked) return Math.max(0, ...series.flatMap(({ values }) => values));
  const places = Math.max(0, ...series.map(({ values }) => values.length));
  const sums = Array.from({ length: places }, (_, place) =>
    series.reduce((sum, { values }) => sum + (values[place] ?? 0), 0),
  );
  return Math.max(0, ...sums);
}

/** Ticks of a byte axis: whole multiples of 1024, not thousands that read as 477 MB. */
export function byteTicks(columns: Columns): { min: number; max: number; interval: number } {
  const top = Math.max(1, highest(columns));
  const interval = allSteps.find((step) => top / step <= mostTicks) ?? top / mostTicks;
  return { min: 0, max: Math.ceil(top / interval) * interval, interval };
}

import { type Bench, compare, quantile } from './bench.ts';
import { measureTrees, type TreeKind, type TreeTimes } from './tree/page.ts';

const rounds = 5;
const reference = "Semi's Tree with the same rows, virtual";

let measured: Promise<Record<TreeKind, TreeTimes[]>> | undefined;
function times(): Promise<Record<TreeKind, TreeTimes[]>> {
  measured ??= measureTrees(rounds);
  return measured;
}

function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Median per query, to find the slowest query instead of load on the machine. */
function filterMedians(pages: readonly TreeTimes[]): [string, number][] {
  const queries = Object.keys(pages[0]?.filtered ?? {});
  return queries.map((query) => [query, median(pages.flatMap(({ filtered }) => filtered[query] ?? []))]);
}

function slowest(pages: readonly TreeTimes[]): number {
  return Math.max(...filterMedians(pages).map(([, milliseconds]) => milliseconds));
}

function frameTime(pages: readonly TreeTimes[]): number {
  return quantile(
    pages.flatMap(({ frames }) => frames),
    0.95,
  );
}

export const benches: Bench[] = [
  {
    name: 'Tree of 100,000 nodes, from memory to painted',
    reference,
    target: 'at most 600 ms',
    holds: ({ ours }) => ours <= 600,
    async run() {
      const { ours, semi } = await times();
      const drawn = (pages: TreeTimes[]) => median(pages.map((page) => page.drawn));
      const worst = Math.round(Math.max(...ours.map((page) => page.drawn)));
      const note = `100 open groups of 1000, a fresh browser each time, median of ${rounds}, worst ${worst} ms`;
      return compare(drawn(ours), drawn(semi), 'ms', note);
    },
  },
  {
    name: 'Tree of 100,000 nodes, from an applied filter to painted',
    reference,
    target: 'at most 50 ms',
    holds: ({ ours }) => ours <= 50,
    async run() {
      const { ours, semi } = await times();
      const each = filterMedians(ours).map(([query, time]) => `${query}: ${time.toFixed(0)} ms`);
      const note = `without the pause of 100 ms for more letters; the slowest of the medians (${each.join(', ')})`;
      return compare(slowest(ours), slowest(semi), 'ms', note);
    },
  },
  {
    name: 'Tree of 100,000 nodes, a frame while scrolling, p95',
    reference,
    target: 'at most 25 ms',
    holds: ({ ours }) => ours <= 25,
    async run() {
      const { ours, semi } = await times();
      return compare(frameTime(ours), frameTime(semi), 'ms', '320 pixels a frame, software drawing');
    },
  },
];

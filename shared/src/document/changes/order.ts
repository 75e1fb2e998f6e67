/**
 * Ids in both lists whose order changed: a minimal set that could have been moved. Ids in only one list do not count.
 */
export function reordered(before: readonly string[], after: readonly string[]): Set<string> {
  const places = new Map(before.map((id, place) => [id, place]));
  const common = after.filter((id) => places.has(id));
  const staying = longestRising(common.map((id) => places.get(id) ?? 0));
  return new Set(common.filter((_id, index) => !staying.has(index)));
}

/** Indexes of a longest increasing subsequence. */
function longestRising(values: readonly number[]): Set<number> {
  /** Per length, the index of the smallest last value of a subsequence. */
  const ends: number[] = [];
  const former: (number | undefined)[] = [];
  for (const [index, value] of values.entries()) {
    const place = ends.findIndex((end) => (values[end] ?? 0) >= value);
    const length = place < 0 ? ends.length : place;
    former[index] = ends[length - 1];
    ends[length] = index;
  }
  const run = new Set<number>();
  for (let index = ends.at(-1); index !== undefined; index = former[index]) run.add(index);
  return run;
}

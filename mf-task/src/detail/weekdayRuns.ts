/** Shorter runs list their days individually. */
const shortestRun = 3;

/**
 * Groups weekdays (1 Monday to 7 Sunday): runs of three or more as a range, the others individually.
 *
 * @example
 * weekdayRuns([1, 2, 3, 4, 5, 7]); // [[1, 5], [7, 7]]
 */
export function weekdayRuns(days: readonly number[]): readonly (readonly [from: number, to: number])[] {
  const runs: (readonly number[])[] = [];
  for (const day of days.toSorted((one, other) => one - other)) {
    const last = runs.at(-1) ?? [];
    if (last.at(-1) === day - 1) runs[runs.length - 1] = [...last, day];
    else runs.push([day]);
  }
  return runs.flatMap((run): (readonly [number, number])[] =>
    run.length < shortestRun
      ? run.map((day) => [day, day] as const)
      : [[run[0] ?? 1, run.at(-1) ?? 7] as const],
  );
}

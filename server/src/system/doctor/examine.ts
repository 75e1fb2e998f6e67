import { type Check, type Finding, fault, type Installation, levels, reasonOf } from './finding.ts';

/** A finding with the check that made it. */
export interface ReportLine extends Finding {
  readonly check: string;
}

/** Milliseconds for a check; its own requests give up earlier. */
const patience = 20_000;

async function within<Result>(work: Promise<Result> | Result, limit: number): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer in ${limit / 1000} s`)), limit);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs the checks at once, and returns their findings in the order of the list. A check that breaks or hangs is a fault. */
export async function examine(
  checks: readonly Check[],
  installation: Installation,
  limit = patience,
): Promise<ReportLine[]> {
  const found = checks.map(async ({ name, examine }) => {
    try {
      return (await within(examine(installation), limit)).map((finding) => ({ check: name, ...finding }));
    } catch (error) {
      const says = `could not be checked: ${reasonOf(error)}`;
      return [{ check: name, ...fault(says, 'Run this as the user of the server.') }];
    }
  });
  return (await Promise.all(found)).flat();
}

/** Exit code of the report: 0 all well, 1 warnings, 2 faults. */
export const exitCodeOf = (lines: readonly Finding[]): 0 | 1 | 2 => {
  const worst = Math.max(0, ...lines.map(({ level }) => levels.indexOf(level)));
  return worst === 2 ? 2 : worst === 1 ? 1 : 0;
};

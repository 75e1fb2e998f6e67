import { type Check, type Finding, fault, type Installation, levels, reasonOf } from './finding.ts';

/** A finding with the check that made it. */
export interface ReportLine extends Finding {
  readonly check: string;
}

/** Runs the checks at once, and returns their findings in the order of the list. A check that breaks is a fault. */
export async function examine(checks: readonly Check[], installation: Installation): Promise<ReportLine[]> {
  const found = checks.map(async ({ name, examine }) => {
    try {
      return (await examine(installation)).map((finding) => ({ check: name, ...finding }));
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

import type { ProgramReview } from '@vitrine/shared/api';

/** What can be decided about a revision. */
export function decisionOf({ auditRequired, audit, waitingSince, barred }: ProgramReview) {
  const unsubmitted = auditRequired && audit === 'unreviewed' && waitingSince === null;
  return {
    passed: audit === 'passed' && auditRequired,
    unsubmitted,
    /** There is nothing to decide. */
    closed: !auditRequired || unsubmitted,
    /** The user may reject it, but not approve it. */
    barred: barred !== '',
  };
}

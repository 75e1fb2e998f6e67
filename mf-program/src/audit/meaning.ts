import type { ProgramReview } from '@vitrine/shared/api';

type Meant = Pick<ProgramReview, 'auditRequired' | 'audit' | 'waitingSince'>;

/** What the state of a review means for its author, as a message key. */
export function meaningOf({ auditRequired, audit, waitingSince }: Meant) {
  if (!auditRequired) return 'review.off' as const;
  if (audit === 'unreviewed' && waitingSince === null) return 'review.meaning.notSubmitted' as const;
  return `review.meaning.${audit}` as const;
}

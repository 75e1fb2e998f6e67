import type { ProgramReview } from '@vitrine/shared/api';

type Meant = Pick<ProgramReview, 'auditRequired' | 'audit' | 'waitingSince'>;

/** Message key explaining a review state to the author. */
export function meaningOf({ auditRequired, audit, waitingSince }: Meant) {
  if (!auditRequired) return 'review.off' as const;
  if (audit === 'unreviewed' && waitingSince === null) return 'review.meaning.notSubmitted' as const;
  return `review.meaning.${audit}` as const;
}

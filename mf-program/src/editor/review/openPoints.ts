import type { ProgramRemark, ProgramReview } from '@vitrine/shared/api';

/** Requested changes. */
export interface OpenPoints {
  /** The last decision, if it is a rejection not answered by resubmitting. */
  readonly rejection: ProgramReview['trail'][number] | undefined;
  /** The program was saved since the rejection. */
  readonly edited: boolean;
  /** Unresolved remarks. */
  readonly remarks: readonly ProgramRemark[];
}

type Reviewed = Pick<
  ProgramReview,
  'trail' | 'remarks' | 'audit' | 'waitingSince' | 'revision' | 'auditRequired'
>;

/** Undefined if nothing is open. */
export function openPoints(review: Reviewed): OpenPoints | undefined {
  const rejection = openRejection(review);
  const remarks = review.remarks.filter(({ resolved }) => !resolved);
  const edited = rejection !== undefined && rejection.revision < review.revision;
  return rejection || remarks.length > 0 ? { rejection, edited, remarks } : undefined;
}

function openRejection({ trail, audit, waitingSince, auditRequired }: Reviewed) {
  const [last] = trail;
  const answered = waitingSince !== null || audit === 'passed' || !auditRequired;
  return last?.audit === 'rejected' && !answered ? last : undefined;
}

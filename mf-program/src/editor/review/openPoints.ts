import type { ProgramRemark, ProgramReview } from '@vitrine/shared/api';

/** What a reviewer wants changed. */
export interface OpenPoints {
  /** The last verdict, while it is a rejection and the author has not answered it by submitting again. */
  readonly rejection: ProgramReview['trail'][number] | undefined;
  /** The rejection is about an older state than the one that is saved now. */
  readonly edited: boolean;
  /** Remarks that nobody has marked as resolved. */
  readonly remarks: readonly ProgramRemark[];
}

type Reviewed = Pick<
  ProgramReview,
  'trail' | 'remarks' | 'audit' | 'waitingSince' | 'revision' | 'auditRequired'
>;

/** Undefined where nothing is left to do. */
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

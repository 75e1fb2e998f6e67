import type { ProgramRemark, ProgramReview } from '@vitrine/shared/api';

/** What a reviewer wants changed. */
export interface OpenPoints {
  /** The last verdict, while it is a rejection: a later change makes the program unreviewed, but not the reason moot. */
  readonly rejection: ProgramReview['trail'][number] | undefined;
  /** Remarks that nobody has marked as resolved. */
  readonly remarks: readonly ProgramRemark[];
}

/** Undefined where nothing is left to do. */
export function openPoints(review: Pick<ProgramReview, 'trail' | 'remarks'>): OpenPoints | undefined {
  const [last] = review.trail;
  const rejection = last?.audit === 'rejected' ? last : undefined;
  const remarks = review.remarks.filter(({ resolved }) => !resolved);
  return rejection || remarks.length > 0 ? { rejection, remarks } : undefined;
}

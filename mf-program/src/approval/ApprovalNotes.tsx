import type { ProgramReview } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../namespace.ts';
import { decisionOf } from './decisionOf.ts';

/** Shows a reviewer why there is nothing to decide. */
export function ApprovalNotes({ review }: { readonly review: ProgramReview }) {
  const say = useMessages(namespace);
  const { unsubmitted, closed, barred } = decisionOf(review);
  return (
    <>
      {!review.auditRequired && <p className="pga-quiet">{say('review.off')}</p>}
      {unsubmitted && <p className="pga-quiet">{say('approval.notSubmitted')}</p>}
      {barred && !closed && <p className="pga-quiet">{say('approval.own')}</p>}
    </>
  );
}

import type { ProgramReview } from '@vitrine/shared/api';
import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { client, session } from '@vitrine/shared/session';
import { PaneState } from '@vitrine/shared/ui/pane';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../namespace.ts';
import { ApprovalMark } from './ApprovalMark.tsx';
import { meaningOf } from './meaning.ts';
import { RemarkList } from './RemarkList.tsx';
import { ReviewHistory } from './ReviewHistory.tsx';
import { ReviewStore } from './ReviewStore.ts';
import { SubmitAgain } from './SubmitAgain.tsx';
import { useReviewEvents } from './useReviewEvents.ts';
import './forms.css';
import './notes.css';

interface ApprovalFactsProps {
  readonly programId: string;
  /** Current revision; a change triggers a reload. */
  readonly revision: number;
}

/** Review as the author sees it: state, reason, remarks with links to their spots, and past decisions. */
export const ApprovalFacts = observer(function ApprovalFacts({ programId, revision }: ApprovalFactsProps) {
  const say = useMessages(namespace);
  const [store] = useState(() => new ReviewStore(client, programId));
  useReviewEvents(programId, () => void store.start());
  useEffect(() => {
    // The revision is a dependency: each has its own decision.
    if (revision > 0) void store.start();
    return () => store.stop();
  }, [store, revision]);
  const review = store.review.value;
  return (
    <PaneState source={store.review}>
      {review && (
        <div className="pga-facts">
          {review.auditRequired ? (
            <State review={review} />
          ) : (
            <p className="pga-quiet">{say('review.off')}</p>
          )}
          <Link to={`/auditTask?id=${programId}`}>{say('review.openPage')}</Link>
          <RemarkList store={store} />
          {review.auditRequired && <ReviewHistory trail={review.trail} />}
        </div>
      )}
    </PaneState>
  );
});

const State = observer(function State({ review }: { readonly review: ProgramReview }) {
  const say = useMessages(namespace);
  const submitted = review.waitingSince !== null;
  return (
    <>
      <p className="pga-state">
        <ApprovalMark audit={review.audit} submitted={submitted} />
        {review.auditedAt && (
          <span className="pga-quiet">
            {say('review.approvalBy', {
              number: review.revision,
              name: review.auditedBy,
              time: formatDateTime(review.auditedAt, session.timeZone),
            })}
          </span>
        )}
      </p>
      {review.auditReason !== '' && <p className="pga-reason">{review.auditReason}</p>}
      <p className="pga-quiet">{say(meaningOf(review))}</p>
      {review.audit !== 'passed' && !submitted && (
        <SubmitAgain
          programId={review.id}
          revision={review.revision}
          rejected={review.audit === 'rejected'}
        />
      )}
    </>
  );
});

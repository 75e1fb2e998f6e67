import type { ProgramReview } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';
import type { NextWaiting } from './AfterApproval.tsx';
import { Decision } from './Decision.tsx';
import { decisionOf } from './decisionOf.ts';
import { meaningOf } from './meaning.ts';
import { NextStep } from './NextStep.tsx';
import type { ReviewStore } from './ReviewStore.ts';
import './forms.css';

interface ApprovalProps {
  readonly store: ReviewStore;
  readonly review: ProgramReview;
  readonly onDecided: () => void;
  /** The next program in the queue, if any. */
  readonly next?: NextWaiting | undefined;
}

/** Approves or rejects the shown revision; explains the state to authors. */
export const Approval = observer(function Approval({ store, review, onDecided, next }: ApprovalProps) {
  const say = useMessages(namespace);
  if (review.mayReview) return <Decision store={store} review={review} onDecided={onDecided} next={next} />;
  const { passed } = decisionOf(review);
  return (
    <footer className="pga-approval">
      <p className="pga-quiet">{say(meaningOf(review))}</p>
      <p className="pga-quiet">{say('review.askReviewer')}</p>
      {passed && session.can('task.manage') && <NextStep programId={review.id} />}
    </footer>
  );
});

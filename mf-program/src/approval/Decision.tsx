import type { ProgramReview } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button, notify, useAct } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../namespace.ts';
import { AfterApproval, type NextWaiting } from './AfterApproval.tsx';
import { ApprovalNotes } from './ApprovalNotes.tsx';
import { decisionOf } from './decisionOf.ts';
import { RejectDialog } from './RejectDialog.tsx';
import type { ReviewStore } from './ReviewStore.ts';

interface DecisionProps {
  readonly store: ReviewStore;
  readonly review: ProgramReview;
  readonly onDecided: () => void;
  readonly next: NextWaiting | undefined;
}

/** The decision of a reviewer on the shown revision, and what follows from it. */
export const Decision = observer(function Decision({ store, review, onDecided, next }: DecisionProps) {
  const say = useMessages(namespace);
  const act = useAct();
  const [rejecting, setRejecting] = useState(false);
  const { passed, closed, barred } = decisionOf(review);
  const decide = async (state: 'passed' | 'rejected', reason: string) => {
    await store.decide(state, reason);
    setRejecting(false);
    onDecided();
    notify.success(say(`approval.done.${state}`, { name: review.name }));
  };
  const reject = (reason: string) => decide('rejected', reason);
  return (
    <footer className="pga-approval">
      <ApprovalNotes review={review} />
      {act.error && (
        <p className="pga-error" role="alert">
          {act.error}
        </p>
      )}
      <div className="pga-form-actions">
        <Button
          type="danger"
          disabled={closed || review.audit === 'rejected'}
          onClick={() => setRejecting(true)}
        >
          {say('approval.reject')}
        </Button>
        <Button
          theme={passed ? 'light' : 'solid'}
          disabled={closed || barred || passed || store.newer !== undefined}
          loading={act.running}
          onClick={() => act.run(() => decide('passed', ''))}
        >
          {say('approval.pass')}
        </Button>
      </div>
      <AfterApproval review={review} next={next} />
      {rejecting && <RejectDialog review={review} onReject={reject} onClose={() => setRejecting(false)} />}
    </footer>
  );
});

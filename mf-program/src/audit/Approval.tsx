import { longestOf, type ProgramReview, updateProgramAudit } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, Modal, notify, TextArea, useAct } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { namespace } from '../namespace.ts';
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

export interface NextWaiting {
  readonly name: string;
  readonly onOpen: () => void;
}

/** Approves or rejects the shown revision; explains the state to authors. */
export const Approval = observer(function Approval({ store, review, onDecided, next }: ApprovalProps) {
  const say = useMessages(namespace);
  const act = useAct();
  const [rejecting, setRejecting] = useState(false);
  const decide = async (state: 'passed' | 'rejected', reason: string) => {
    await store.decide(state, reason);
    setRejecting(false);
    onDecided();
    notify.success(say(`approval.done.${state}`, { name: review.name }));
  };
  const isPassed = review.audit === 'passed' && review.auditRequired;
  if (!review.mayReview) {
    return (
      <footer className="pga-approval">
        <p className="pga-quiet">{say(meaningOf(review))}</p>
        <p className="pga-quiet">{say('review.askReviewer')}</p>
        {isPassed && session.can('task.manage') && <NextStep programId={review.id} />}
      </footer>
    );
  }
  const barred = review.barred !== '';
  const unsubmitted = review.auditRequired && review.audit === 'unreviewed' && review.waitingSince === null;
  const closed = !review.auditRequired || unsubmitted;
  return (
    <footer className="pga-approval">
      {!review.auditRequired && <p className="pga-quiet">{say('review.off')}</p>}
      {unsubmitted && <p className="pga-quiet">{say('approval.notSubmitted')}</p>}
      {barred && !closed && <p className="pga-quiet">{say('approval.own')}</p>}
      {act.error && (
        <p className="pga-error" role="alert">
          {act.error}
        </p>
      )}
      <div className="pga-form-acts">
        <Button
          type="danger"
          disabled={closed || review.audit === 'rejected'}
          onClick={() => setRejecting(true)}
        >
          {say('approval.reject')}
        </Button>
        <Button
          theme={isPassed ? 'light' : 'solid'}
          disabled={closed || barred || isPassed || store.newer !== undefined}
          loading={act.running}
          onClick={() => act.run(() => decide('passed', ''))}
        >
          {say('approval.pass')}
        </Button>
      </div>
      {/* The next program comes before the actions on an approved one, as reviewers work through a queue. */}
      {next && review.auditRequired && review.audit !== 'unreviewed' && (
        <div className="pga-form-acts">
          <Button theme="solid" onClick={next.onOpen}>
            {say('approval.next', { name: next.name })}
          </Button>
        </div>
      )}
      {isPassed && session.can('task.manage') && (
        <NextStep programId={review.id} quiet={next !== undefined} />
      )}
      {rejecting && (
        <RejectDialog
          review={review}
          onReject={(reason) => decide('rejected', reason)}
          onClose={() => setRejecting(false)}
        />
      )}
    </footer>
  );
});

interface RejectDialogProps {
  readonly review: ProgramReview;
  readonly onReject: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the reason, which the author sees. */
function RejectDialog({ review, onReject, onClose }: RejectDialogProps) {
  const say = useMessages(namespace);
  const act = useAct();
  const id = useId();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const missing = tried && reason.trim() === '';
  const reject = () => {
    setTried(true);
    if (reason.trim() !== '') act.run(() => onReject(reason.trim()));
  };
  return (
    <Modal
      visible
      title={say('approval.rejectTitle', { name: review.name })}
      okText={say('approval.rejectAction')}
      okType="danger"
      okButtonProps={{ 'aria-label': say('approval.rejectAction'), theme: 'solid' }}
      cancelText={say('new.cancel')}
      cancelButtonProps={{ 'aria-label': say('new.cancel') }}
      confirmLoading={act.running}
      onOk={reject}
      onCancel={onClose}
    >
      <div className="pga-form">
        <label htmlFor={id}>{say('approval.reason')}</label>
        <TextArea
          id={id}
          autoFocus
          rows={4}
          limit={longestOf(updateProgramAudit, 'reason')}
          value={reason}
          aria-invalid={missing}
          placeholder={say('approval.reasonHint')}
          onChange={setReason}
        />
        {missing && (
          <p className="pga-error" role="alert">
            {say('approval.reasonMissing')}
          </p>
        )}
        {review.openRemarks > 0 && (
          <p className="pga-quiet">{say('approval.remarks', { count: review.openRemarks })}</p>
        )}
        {act.error && (
          <p className="pga-error" role="alert">
            {act.error}
          </p>
        )}
      </div>
    </Modal>
  );
}

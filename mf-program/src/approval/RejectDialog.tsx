import { longestOf, type ProgramReview, updateProgramAudit } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Modal, TextArea, useAct } from '@vitrine/shared/ui/basic';
import { useId, useState } from 'react';
import { namespace } from '../namespace.ts';

interface RejectDialogProps {
  readonly review: ProgramReview;
  readonly onReject: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the reason, which the author sees. */
export function RejectDialog({ review, onReject, onClose }: RejectDialogProps) {
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

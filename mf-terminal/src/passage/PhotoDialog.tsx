import type { PassageRecord } from '@vitrine/shared/api';
import { formatExact, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Modal } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';

interface PhotoDialogProps {
  readonly record: PassageRecord;
  readonly onClose: () => void;
}

/** The photo of a record, enlarged. */
export const PhotoDialog = observer(function PhotoDialog({ record, onClose }: PhotoDialogProps) {
  const say = useMessages(namespace);
  const person = record.person || say('passage.unknown');
  return (
    <Modal
      visible
      footer={null}
      title={`${person} · ${formatExact(record.at, session.timeZone)}`}
      onCancel={onClose}
    >
      <img className="terminal-photo-large" src={record.photoUrl} alt={person} />
    </Modal>
  );
});

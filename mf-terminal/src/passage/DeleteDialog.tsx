import { deletePassage, longestOf } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Field, Input, Modal, TextArea } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';
import { Problem } from '../operation/Problem.tsx';
import type { PassageStore } from './PassageStore.ts';
import { type Deletion, useDeletion } from './useDeletion.ts';

interface DeleteDialogProps {
  readonly deletion: Deletion;
  readonly store: PassageStore;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks for requester and reason, for the audit log, then deletes the records with their photos. */
export function DeleteDialog({ deletion, store, onClose, onDeleted }: DeleteDialogProps) {
  const say = useMessages(namespace);
  const { named, ready, running, error, remove, ...words } = useDeletion(deletion, store, () => {
    onDeleted();
    onClose();
  });
  return (
    <Modal
      visible
      title={named ? say('passage.deleteTitle', { count: deletion.ids.length }) : say('passage.ofPerson')}
      okText={say('passage.delete')}
      cancelText={say('pair.cancel')}
      okType="danger"
      okButtonProps={{ disabled: !ready, loading: running }}
      onOk={remove}
      onCancel={onClose}
    >
      <div className="terminal-custom-form">
        <p>{say(named ? 'passage.deleteHint' : 'passage.personHint')}</p>
        {!named && <PersonField value={words.person} onChange={words.setPerson} />}
        <ReasonField value={words.why} onChange={words.setWhy} />
        <Problem apart text={error} />
      </div>
    </Modal>
  );
}

interface TextFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function PersonField({ value, onChange }: TextFieldProps) {
  const say = useMessages(namespace);
  return (
    <Field label={say('passage.personWhole')}>
      {(control) => (
        <Input {...control} limit={longestOf(deletePassage, 'person')} value={value} onChange={onChange} />
      )}
    </Field>
  );
}

function ReasonField({ value, onChange }: TextFieldProps) {
  const say = useMessages(namespace);
  const limit = longestOf(deletePassage, 'reason');
  return (
    <Field label={say('passage.why')}>
      {(control) => <TextArea {...control} rows={2} limit={limit} value={value} onChange={onChange} />}
    </Field>
  );
}

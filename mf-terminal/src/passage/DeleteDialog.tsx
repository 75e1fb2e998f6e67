import { deletePassage, longestOf } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { errorText, Field, Input, Modal, notify, TextArea } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { PassageStore } from './PassageStore.ts';

/** Records by id; without any, all of one person. */
export interface Deletion {
  readonly ids: readonly string[];
  readonly person: string;
}

interface DeleteDialogProps {
  readonly deletion: Deletion;
  readonly store: PassageStore;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks for requester and reason, for the audit log, then deletes the records with their photos. */
export function DeleteDialog({ deletion, store, onClose, onDeleted }: DeleteDialogProps) {
  const say = useMessages(namespace);
  const [person, setPerson] = useState(deletion.person);
  const [why, setWhy] = useState('');
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const named = deletion.ids.length > 0;
  const ready = why.trim() !== '' && (named || person.trim() !== '');
  const remove = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const which = named ? { ids: [...deletion.ids] } : { person: person.trim() };
      const count = await store.remove({ ...which, reason: why.trim() });
      notify.success(say('passage.deleted', { count }));
      onDeleted();
      onClose();
    } catch (reason) {
      setError(reason);
      setBusy(false);
    }
  };
  return (
    <Modal
      visible
      title={named ? say('passage.deleteTitle', { count: deletion.ids.length }) : say('passage.ofPerson')}
      okText={say('passage.delete')}
      cancelText={say('pair.cancel')}
      okType="danger"
      okButtonProps={{ disabled: !ready, loading: busy }}
      onOk={remove}
      onCancel={onClose}
    >
      <div className="terminal-custom-form">
        <p>{say(named ? 'passage.deleteHint' : 'passage.personHint')}</p>
        {!named && (
          <Field label={say('passage.personWhole')}>
            {(control) => (
              <Input
                {...control}
                limit={longestOf(deletePassage, 'person')}
                value={person}
                onChange={setPerson}
              />
            )}
          </Field>
        )}
        <Field label={say('passage.why')}>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              limit={longestOf(deletePassage, 'reason')}
              value={why}
              onChange={setWhy}
            />
          )}
        </Field>
        {error !== undefined && (
          <p className="terminal-fault" role="alert">
            {errorText(error)}
          </p>
        )}
      </div>
    </Modal>
  );
}

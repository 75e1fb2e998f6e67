import { useMessages } from '@vitrine/shared/i18n';
import { Field, Input, Modal, notify, useAct } from '@vitrine/shared/ui/basic';
import { type FormEvent, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { goodPassword, passwordSpan } from './typed.ts';

interface PasswordDialogProps {
  readonly title: string;
  /** Minimum length required by another account. */
  readonly shortest?: number | undefined;
  readonly onSave: (password: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Sets another user's password. */
export function PasswordDialog({ title, shortest, onSave, onClose }: PasswordDialogProps) {
  const say = useMessages(namespace);
  const act = useAct();
  const [password, setPassword] = useState('');
  const good = goodPassword(password, shortest);
  const save = async () => {
    await onSave(password);
    notify.success(say('people.resetDone'));
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (good) act.run(save);
  };
  return (
    <Modal
      visible
      title={title}
      okText={say('people.reset')}
      cancelText={say('cancel')}
      okButtonProps={{ disabled: !good }}
      confirmLoading={act.running}
      onOk={() => act.run(save)}
      onCancel={onClose}
    >
      <form onSubmit={submit}>
        <Field
          label={say('people.newPassword')}
          hint={say('people.resetHint', passwordSpan(shortest))}
          error={act.error || undefined}
        >
          {(control) => (
            <Input
              {...control}
              autoFocus
              mode="password"
              autoComplete="new-password"
              limit={12}
              value={password}
              onChange={setPassword}
            />
          )}
        </Field>
      </form>
    </Modal>
  );
}

import { useMessages } from '@vitrine/shared/i18n';
import { Field, Input, Modal, useAct } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import { copyName, isTaskName } from './taskName.ts';

interface CopyDialogProps {
  readonly name: string;
  readonly onCopy: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the name of a copy. */
export function CopyDialog({ name: original, onCopy, onClose }: CopyDialogProps) {
  const say = useMessages(namespace);
  const act = useAct();
  const [name, setName] = useState(() => copyName(original, say('copy.suffix')));
  const copy = () => {
    if (isTaskName(name)) act.run(() => onCopy(name.trim()));
  };
  return (
    <Modal
      visible
      title={say('copy.title', { name: original })}
      okText={say('copy.action')}
      cancelText={say('form.cancel')}
      okButtonProps={{ disabled: !isTaskName(name) }}
      confirmLoading={act.running}
      onOk={copy}
      onCancel={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          copy();
        }}
      >
        <Field
          label={say('field.name')}
          error={act.error || (isTaskName(name) ? undefined : say('fault.name'))}
        >
          {(control) => <Input {...control} autoFocus value={name} onChange={setName} />}
        </Field>
      </form>
    </Modal>
  );
}

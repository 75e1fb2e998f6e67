import { longestName } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Input, Modal, useAct } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import { Problem } from '../operation/Problem.tsx';

interface FilterNameDialogProps {
  readonly onKeep: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Names the current filter, to be saved. */
export function FilterNameDialog({ onKeep, onClose }: FilterNameDialogProps) {
  const say = useMessages(namespace);
  const [name, setName] = useState('');
  const { run, error } = useAct();
  const keep = () =>
    run(async () => {
      await onKeep(name.trim());
      onClose();
    });
  return (
    <Modal
      visible
      title={say('views.keep')}
      okText={say('views.keepAction')}
      cancelText={say('pair.cancel')}
      okButtonProps={{ disabled: name.trim() === '' }}
      onOk={keep}
      onCancel={onClose}
    >
      <Input
        autoFocus
        limit={longestName}
        value={name}
        onChange={setName}
        placeholder={say('views.name')}
        aria-label={say('views.name')}
        onEnterPress={() => name.trim() !== '' && void keep()}
      />
      <Problem apart text={error} />
    </Modal>
  );
}

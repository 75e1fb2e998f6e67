import type { ProgramNode } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Input, Modal, useAct } from '@vitrine/shared/ui/basic';
import { useId, useState } from 'react';
import { namespace } from '../namespace.ts';
import { copyName, isProgramName } from './programName.ts';
import './dialog.css';

interface CopyDialogProps {
  readonly node: Pick<ProgramNode, 'name' | 'type' | 'total'>;
  readonly onCopy: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the name of a copy. Folders are copied with their content. */
export function CopyDialog({ node, onCopy, onClose }: CopyDialogProps) {
  const say = useMessages(namespace);
  const act = useAct();
  const id = useId();
  const [name, setName] = useState(() => copyName(node.name, say('copy.suffix')));
  const folder = node.type === 'folder';
  const right = folder ? name.trim() !== '' : isProgramName(name);
  const copy = () => {
    if (right) act.run(() => onCopy(name.trim()));
  };
  return (
    <Modal
      visible
      title={say('copy.title', { name: node.name })}
      okText={say('copy.copy')}
      cancelText={say('copy.cancel')}
      cancelButtonProps={{ 'aria-label': say('copy.cancel') }}
      okButtonProps={{ 'aria-label': say('copy.copy'), disabled: !right }}
      confirmLoading={act.running}
      onOk={copy}
      onCancel={onClose}
    >
      <form
        className="pg-form"
        onSubmit={(event) => {
          event.preventDefault();
          copy();
        }}
      >
        <div className="pg-field">
          <label htmlFor={id}>{say('copy.name')}</label>
          <Input id={id} autoFocus value={name} onChange={setName} />
          <span className={right ? 'pg-form-note' : 'pg-form-error'}>
            {folder ? say('copy.folderNote', { count: node.total }) : say('new.nameLength')}
          </span>
        </div>
        {act.error && (
          <p className="pg-form-error" role="alert">
            {act.error}
          </p>
        )}
      </form>
    </Modal>
  );
}

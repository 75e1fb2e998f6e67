import type { MaterialRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Modal } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import { AddedTags, longestTag } from './AddedTags.tsx';
import { PresentTags } from './PresentTags.tsx';
import { SuggestedTags } from './SuggestedTags.tsx';
import './actions.css';

interface TagsDialogProps {
  readonly rows: readonly MaterialRow[];
  readonly onCancel: () => void;
  readonly onSave: (add: readonly string[], remove: readonly string[]) => void;
}

/** Adds and removes tags of one or many materials. */
export function TagsDialog({ rows, onCancel, onSave }: TagsDialogProps) {
  const say = useMessages(namespace);
  const [add, setAdd] = useState<readonly string[]>([]);
  const [remove, setRemove] = useState<readonly string[]>([]);
  const tooLong = add.some((tag) => tag.length > longestTag);
  return (
    <Modal
      visible
      title={say('tags.title', { count: rows.length })}
      okText={say('act.save')}
      cancelText={say('act.cancel')}
      okButtonProps={{ disabled: tooLong || add.length + remove.length === 0 }}
      onOk={() => onSave(add, remove)}
      onCancel={onCancel}
    >
      <div className="mat-form">
        <PresentTags rows={rows} removed={remove} onChange={setRemove} />
        <AddedTags tags={add} onChange={setAdd} />
        <SuggestedTags rows={rows} added={add} onAdd={(tag) => setAdd([...add, tag])} />
      </div>
    </Modal>
  );
}

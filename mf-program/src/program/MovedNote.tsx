import type { ProgramNode } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button, notify } from '@vitrine/shared/ui/basic';
import { namespace } from '../namespace.ts';
import type { ProgramsStore } from './ProgramsStore.ts';
import './programs.css';

interface MovedNoteProps {
  readonly store: ProgramsStore;
  /** As they were before they were moved. */
  readonly nodes: readonly ProgramNode[];
  readonly onUndone: () => void;
}

/** "3 moved", with the way back. */
export function MovedNote({ store, nodes, onUndone }: MovedNoteProps) {
  const say = useMessages(namespace);
  const undo = async () => {
    try {
      for (const [folderId, moved] of Map.groupBy(nodes, (node) => node.pId))
        await store.move(moved, folderId);
      onUndone();
    } catch (reason) {
      notify.failure(reason);
    }
  };
  return (
    <span className="pg-note">
      {say('move.done', { count: nodes.length })}
      <Button size="small" theme="borderless" onClick={() => void undo()}>
        {say('move.undo')}
      </Button>
    </span>
  );
}

import { useMessages } from '@vitrine/shared/i18n';
import { Button, notify } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { MoveDone, TerminalTreeStore } from './TerminalTreeStore.ts';

interface MovedNoteProps {
  readonly store: TerminalTreeStore;
  readonly done: MoveDone;
  readonly onUndone: () => void;
}

/** Common kind of the nodes, since terminals and groups have separate texts. */
function kindOf(nodes: MoveDone['nodes']): 'client' | 'folder' | 'mixed' {
  if (nodes.every(({ kind }) => kind === 'client')) return 'client';
  return nodes.some(({ kind }) => kind === 'client') ? 'mixed' : 'folder';
}

/** Reports a move, with undo. */
export function MovedNote({ store, done, onUndone }: MovedNoteProps) {
  const say = useMessages(namespace);
  const [pressed, setPressed] = useState(false);
  const { nodes, name: group } = done;
  const [first, ...more] = nodes;
  const undo = async () => {
    setPressed(true);
    try {
      const stayed = await store.undoMove(done);
      onUndone();
      if (stayed > 0) notify.warning(say('move.stayed', { count: stayed }));
      else notify.success(say('move.undone'));
    } catch (reason) {
      setPressed(false);
      notify.failure(reason);
    }
  };
  return (
    <span className="terminal-moved-note">
      {first && more.length === 0
        ? say('move.doneOne', { name: first.name, group })
        : say(`move.done.${kindOf(nodes)}`, { count: nodes.length, group })}
      <Button size="small" theme="borderless" loading={pressed} onClick={() => void undo()}>
        {say('move.undo')}
      </Button>
    </span>
  );
}

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

/** "3 moved", with the way back. */
export function MovedNote({ store, done, onUndone }: MovedNoteProps) {
  const say = useMessages(namespace);
  const [pressed, setPressed] = useState(false);
  const count = done.before.reduce((sum, { ids }) => sum + ids.length, 0);
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
      {say('move.done', { count, group: done.name })}
      <Button size="small" theme="borderless" loading={pressed} onClick={() => void undo()}>
        {say('move.undo')}
      </Button>
    </span>
  );
}

import { useMessages } from '@vitrine/shared/i18n';
import { Button, notify, useAct } from '@vitrine/shared/ui/basic';
import { namespace } from '../namespace.ts';
import type { UndoFix } from './ProgramFixes.ts';

interface FixedNoteProps {
  readonly done: string;
  readonly undo: UndoFix;
  readonly onUndone: () => void;
}

/** Reports an automatic fix, with undo. */
export function FixedNote({ done, undo, onUndone }: FixedNoteProps) {
  const say = useMessages(namespace);
  const act = useAct();
  const back = async () => {
    await undo();
    onUndone();
    notify.success(say('send.fixUndone'));
  };
  return (
    <span className="pg-note">
      {done}
      {act.error && <span role="alert">{act.error}</span>}
      <Button size="small" theme="borderless" loading={act.running} onClick={() => act.run(back)}>
        {say('move.undo')}
      </Button>
    </span>
  );
}

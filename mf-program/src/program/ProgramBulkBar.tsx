import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, notify } from '@vitrine/shared/ui/basic';
import { BulkBar } from '@vitrine/shared/ui/pane';
import { useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';
import { sendPath } from '../send/sendPath.ts';
import { useHere } from '../send/useHere.ts';
import type { OpenDialog } from './openDialog.ts';
import type { ProgramsStore } from './ProgramsStore.ts';

interface ProgramBulkBarProps {
  readonly store: ProgramsStore;
  readonly open: (dialog: OpenDialog) => void;
}

/** Actions on the selection. */
export const ProgramBulkBar = observer(function ProgramBulkBar({ store, open }: ProgramBulkBarProps) {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const here = useHere();
  const { chosen } = store;
  const programs = chosen.filter(({ type }) => type === 'program');
  const manages = session.can('program.manage');
  return (
    <BulkBar count={chosen.length} onClear={() => store.selection.clear()}>
      {manages && (
        <>
          <Button onClick={() => open({ kind: 'move', nodes: chosen })}>{say('menu.move')}</Button>
          <Button
            onClick={() => {
              store.copyAll(chosen).catch(notify.failure);
            }}
          >
            {say('menu.copy')}
          </Button>
        </>
      )}
      {session.can('task.manage') && (
        <Button
          disabled={programs.length === 0}
          onClick={() =>
            navigate(
              sendPath(
                programs.map(({ id }) => id),
                here,
              ),
            )
          }
        >
          {say('menu.send')}
        </Button>
      )}
      {session.can('program.delete') && (
        <Button type="danger" onClick={() => open({ kind: 'delete', nodes: chosen })}>
          {say('menu.delete')}
        </Button>
      )}
    </BulkBar>
  );
});

import { formatList, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { BulkBar } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import { useSelectedTerminals } from '../terminals/TerminalAreaContext.ts';
import { BulkCommands } from './BulkCommands.tsx';
import { BulkDialogs, type OpenBulkDialog } from './BulkDialogs.tsx';
import { BulkMenu } from './BulkMenu.tsx';
import { DeferDialog } from './DeferDialog.tsx';
import type { TerminalListStore } from './TerminalListStore.ts';
import { useBulkActions } from './useBulkActions.ts';

/** Actions on all checked terminals, with their number. */
export const TerminalBulkBar = observer(function TerminalBulkBar({ store }: { store: TerminalListStore }) {
  const say = useMessages(namespace);
  const selection = useSelectedTerminals();
  const actions = useBulkActions(store);
  const [dialog, setDialog] = useState<OpenBulkDialog>();
  const move = () => actions.attempt(async () => setDialog({ kind: 'move', ids: await selection.resolve() }));
  return (
    <>
      <BulkBar count={selection.count} onClear={() => selection.clear()}>
        {session.can('terminal.command') && <BulkCommands actions={actions} />}
        {session.can('terminal.manage') && (
          <Button disabled={actions.busy} onClick={move}>
            {say('tree.move')}
          </Button>
        )}
        <BulkMenu actions={actions} onHours={() => setDialog({ kind: 'hours' })} />
        {session.can('terminal.register') && (
          <Button type="danger" disabled={actions.busy} onClick={actions.remove}>
            {say('remove.action')}
          </Button>
        )}
        <span className="terminal-bulk-names">{formatList(selection.names.slice(0, 3))}</span>
      </BulkBar>
      {actions.offline.length > 0 && (
        <DeferDialog offline={actions.offline} onClose={actions.forgetOffline} />
      )}
      <BulkDialogs dialog={dialog} store={store} onClose={() => setDialog(undefined)} />
    </>
  );
});

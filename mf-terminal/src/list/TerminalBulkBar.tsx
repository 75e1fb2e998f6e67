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
import { useBulkActs } from './useBulkActs.ts';

/** Actions on all checked terminals, with their number. */
export const TerminalBulkBar = observer(function TerminalBulkBar({ store }: { store: TerminalListStore }) {
  const say = useMessages(namespace);
  const selection = useSelectedTerminals();
  const acts = useBulkActs(store);
  const [dialog, setDialog] = useState<OpenBulkDialog>();
  const move = () => acts.attempt(async () => setDialog({ kind: 'move', ids: await selection.resolve() }));
  return (
    <>
      <BulkBar count={selection.count} onClear={() => selection.clear()}>
        {session.can('terminal.command') && <BulkCommands acts={acts} />}
        {session.can('terminal.manage') && (
          <Button disabled={acts.busy} onClick={move}>
            {say('tree.move')}
          </Button>
        )}
        <BulkMenu acts={acts} onHours={() => setDialog({ kind: 'hours' })} />
        {session.can('terminal.register') && (
          <Button type="danger" disabled={acts.busy} onClick={acts.remove}>
            {say('remove.action')}
          </Button>
        )}
        <span className="terminal-bulk-names">{formatList(selection.names.slice(0, 3))}</span>
      </BulkBar>
      {acts.offline.length > 0 && <DeferDialog offline={acts.offline} onClose={acts.forgetOffline} />}
      <BulkDialogs dialog={dialog} store={store} onClose={() => setDialog(undefined)} />
    </>
  );
});

import { formatList, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, Dropdown } from '@vitrine/shared/ui/basic';
import { IconMore } from '@vitrine/shared/ui/icons';
import { BulkBar } from '@vitrine/shared/ui/pane';
import { useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { PowerDialog } from '../attribute/PowerDialog.tsx';
import { namespace } from '../messages/index.ts';
import { useSelectedTerminals, useTerminalArea } from '../terminals/TerminalAreaContext.ts';
import { MoveDialog } from '../tree/MoveDialog.tsx';
import { DeferDialog } from './DeferDialog.tsx';
import type { TerminalListStore } from './TerminalListStore.ts';
import { useBulkActs } from './useBulkActs.ts';

/** The command page keeps the checked terminals and the group. */
const messageAddress = (group: string) =>
  `/terminal/instructions?${new URLSearchParams({ do: 'message', group })}`;

/** Actions on all checked terminals, with their number. */
export const TerminalBulkBar = observer(function TerminalBulkBar({ store }: { store: TerminalListStore }) {
  const say = useMessages(namespace);
  const area = useTerminalArea();
  const navigate = useNavigate();
  const selection = useSelectedTerminals();
  const acts = useBulkActs(store);
  const [moved, setMoved] = useState<readonly string[]>();
  const [hours, setHours] = useState(false);
  const register = session.can('terminal.register');
  const manage = session.can('terminal.manage');

  return (
    <>
      <BulkBar count={selection.count} onClear={() => selection.clear()}>
        {session.can('terminal.command') && (
          <>
            <Button onClick={() => navigate(messageAddress(area.groupId))}>{say('bulk.message')}</Button>
            <Button loading={acts.busy} onClick={() => acts.command('screenshot')}>
              {say('command.screenshot')}
            </Button>
            <Button loading={acts.busy} onClick={() => acts.command('restartPlayer')}>
              {say('command.restartPlayer')}
            </Button>
          </>
        )}
        {manage && (
          <Button onClick={() => acts.attempt(async () => setMoved(await selection.resolve()))}>
            {say('tree.move')}
          </Button>
        )}
        {(manage || register) && (
          <Dropdown
            trigger="click"
            position="topLeft"
            render={
              <Dropdown.Menu>
                {manage && (
                  <Dropdown.Item onClick={() => setHours(true)}>{say('column.power')}</Dropdown.Item>
                )}
                {register && (
                  <>
                    <Dropdown.Item onClick={acts.authorise}>{say('bulk.authorise')}</Dropdown.Item>
                    <Dropdown.Item onClick={acts.release}>{say('bulk.release')}</Dropdown.Item>
                    <Dropdown.Item onClick={acts.quarantine}>{say('bulk.quarantine')}</Dropdown.Item>
                    <Dropdown.Item type="danger" onClick={acts.revoke}>
                      {say('revoke.action')}
                    </Dropdown.Item>
                  </>
                )}
              </Dropdown.Menu>
            }
          >
            <Button icon={<IconMore />} aria-label={say('bulk.more')} />
          </Dropdown>
        )}
        {register && (
          <Button type="danger" onClick={acts.remove}>
            {say('remove.action')}
          </Button>
        )}
        <span className="terminal-bulk-names">{formatList(selection.names.slice(0, 3))}</span>
      </BulkBar>
      {acts.offline.length > 0 && <DeferDialog offline={acts.offline} onClose={acts.forgetOffline} />}
      {hours && (
        <PowerDialog
          selection={selection}
          onClose={() => setHours(false)}
          onSaved={() => void store.list.reload()}
        />
      )}
      {moved && (
        <MoveDialog
          store={area.store}
          nodes={moved.map((id) => ({ id, name: area.store.tree.node(id)?.name ?? '', kind: 'client' }))}
          onClose={() => setMoved(undefined)}
          onMoved={() => {
            selection.clear();
            void store.list.reload();
          }}
        />
      )}
    </>
  );
});

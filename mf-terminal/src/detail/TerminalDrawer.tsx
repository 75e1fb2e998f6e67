import { useMessages } from '@vitrine/shared/i18n';
import { client, session, subscribeEvents } from '@vitrine/shared/session';
import { Button, notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { PaneState } from '@vitrine/shared/ui/pane';
import { useNavigate } from '@vitrine/shared/ui/router';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { Screenshot } from '../terminals/Screenshot.tsx';
import { TerminalState } from '../terminals/TerminalState.tsx';
import { CommandRow } from './CommandRow.tsx';
import { TerminalDetailStore } from './TerminalDetailStore.ts';
import { TerminalFacts } from './TerminalFacts.tsx';
import './detail.css';

interface TerminalDrawerProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One terminal: what it shows, what it is, and what can be done with it. */
export const TerminalDrawer = observer(function TerminalDrawer({ id, onClose }: TerminalDrawerProps) {
  const say = useMessages(namespace);
  const detail = useDetail(id);
  const navigate = useNavigate();
  const row = detail.terminal.value;

  const revoke = async () => {
    if (!row) return;
    const title = say('revoke.title', { name: row.name });
    const agreed = await confirm({
      title,
      content: say('revoke.content'),
      action: say('revoke.action'),
      danger: true,
    });
    if (!agreed) return;
    try {
      await detail.revoke();
    } catch (reason) {
      notify.failure(reason);
    }
  };

  return (
    <SideSheet
      visible
      mask={false}
      disableScroll={false}
      width={480}
      title={row?.name ?? ''}
      onCancel={onClose}
    >
      <PaneState source={detail.terminal}>
        {row && (
          <div className="terminal-detail">
            <Screenshot row={row} large />
            <TerminalState row={row} />
            {session.can('terminal.command') && <CommandRow detail={detail} />}
            <TerminalFacts key={row.clId} row={row} detail={detail} />
            {session.can('terminal.register') && (
              <Button onClick={() => navigate(`/terminal/register?replaces=${encodeURIComponent(id)}`)}>
                {say('adopt.again')}
              </Button>
            )}
            {session.can('terminal.register') && row.authorised && (
              <Button type="danger" onClick={revoke}>
                {say('revoke.action')}
              </Button>
            )}
          </div>
        )}
      </PaneState>
    </SideSheet>
  );
});

function useDetail(id: string): TerminalDetailStore {
  const [detail, setDetail] = useState(() => new TerminalDetailStore(client, id));
  useEffect(() => {
    const fresh = new TerminalDetailStore(client, id);
    setDetail(fresh);
    fresh.terminal.reload();
    const stop = subscribeEvents((event) => fresh.hear(event));
    return () => {
      stop();
      fresh.dispose();
    };
  }, [id]);
  return detail;
}

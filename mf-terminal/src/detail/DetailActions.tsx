import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { useLocation, useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { TerminalDetailStore, TerminalNow } from './TerminalDetailStore.ts';

interface DetailActionsProps {
  readonly detail: TerminalDetailStore;
  readonly now: TerminalNow;
}

/** Replaces the screen, quarantines, or authorises the terminal. */
export const DetailActions = observer(function DetailActions({ detail, now }: DetailActionsProps) {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const { search } = useLocation();
  const row = now.terminal;
  const { name } = row;
  if (!session.can('terminal.register')) return null;

  const replace = () => {
    const query = new URLSearchParams(search);
    query.delete('terminal');
    query.set('replaces', detail.id);
    navigate(`/terminal/register?${query}`);
  };
  const ask = async (
    words: 'quarantine' | 'release' | 'revoke',
    danger: boolean,
    act: () => Promise<void>,
  ) => {
    const agreed = await confirm({
      title: say(`${words}.title`, { name, count: 1 }),
      content: say(`${words}.content`, { names: name }),
      action: say(`${words}.action`),
      danger,
    });
    if (!agreed) return;
    try {
      await act();
    } catch (reason) {
      notify.failure(reason);
    }
  };
  return (
    <div className="terminal-detail-actions">
      <Button onClick={replace}>{say('pair.again')}</Button>
      {row.link === 'steady' ? (
        <Button onClick={() => ask('quarantine', true, () => detail.setQuarantined(true))}>
          {say('bulk.quarantine')}
        </Button>
      ) : (
        <Button onClick={() => ask('release', false, () => detail.setQuarantined(false))}>
          {say('bulk.release')}
        </Button>
      )}
      {row.authorised && (
        <Button type="danger" onClick={() => ask('revoke', true, () => detail.revoke())}>
          {say('revoke.action')}
        </Button>
      )}
    </div>
  );
});

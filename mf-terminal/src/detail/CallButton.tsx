import { isReachable, type TerminalRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { IconVideo } from '@vitrine/shared/ui/icons';
import { useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';

/** Opens the call page for this terminal; explains why if it cannot be called. */
export const CallButton = observer(function CallButton({ row }: { readonly row: TerminalRow }) {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  if (!session.can('terminal.call')) return null;
  const able = row.abilities.includes('call');
  const hindrance = isReachable(row.status) ? (able ? undefined : 'call.unable') : 'call.offline';
  return (
    <div className="terminal-call">
      <Button
        icon={<IconVideo />}
        disabled={hindrance !== undefined}
        onClick={() => navigate(`/communication?terminal=${encodeURIComponent(row.clId)}`)}
      >
        {say('call.start')}
      </Button>
      {hindrance && <small>{say(hindrance)}</small>}
    </div>
  );
});

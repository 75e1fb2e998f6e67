import type { TerminalRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { IconSend } from '@vitrine/shared/ui/icons';
import { useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';

/** Opens phone passes for this terminal; only authorised terminals can have any. */
export const PassButton = observer(function PassButton({ row }: { readonly row: TerminalRow }) {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  if (!session.can('terminal.applet') || !row.authorised) return null;
  return (
    <div className="terminal-call">
      <Button
        icon={<IconSend />}
        onClick={() => navigate(`/applet?terminal=${encodeURIComponent(row.clId)}`)}
      >
        {say('passFor')}
      </Button>
    </div>
  );
});

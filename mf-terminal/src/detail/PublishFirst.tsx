import type { TerminalRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { useNavigate } from '@vitrine/shared/ui/router';
import { namespace } from '../messages/index.ts';

/** For a screen to which nothing was published yet: the way to do it, with the screen chosen. */
export function PublishFirst({ row }: { readonly row: TerminalRow }) {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  if (row.state !== 'empty' || !session.can('task.manage')) return null;
  return (
    <div className="terminal-publish">
      <Button theme="solid" onClick={() => navigate(`/task/new?terminal=${encodeURIComponent(row.clId)}`)}>
        {say('publish.first')}
      </Button>
    </div>
  );
}

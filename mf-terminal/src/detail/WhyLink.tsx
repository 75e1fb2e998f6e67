import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Link } from '@vitrine/shared/ui/router';
import { namespace } from '../messages/index.ts';

/** Leads to the reason for what plays, and to what will play at another time. */
export function WhyLink({ id }: { readonly id: string }) {
  const say = useMessages(namespace);
  if (!session.can('task.view')) return null;
  return (
    <Link className="terminal-why" to={`/task/calendar?of=${encodeURIComponent(id)}`}>
      {say('plays.why')}
    </Link>
  );
}

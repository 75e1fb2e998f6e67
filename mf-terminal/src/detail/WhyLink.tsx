import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';

/** Link to why the content plays, and what plays at other times. */
export const WhyLink = observer(function WhyLink({ id }: { readonly id: string }) {
  const say = useMessages(namespace);
  if (!session.can('task.view')) return null;
  return (
    <Link className="terminal-why" to={`/task/calendar?of=${encodeURIComponent(id)}`}>
      {say('plays.why')}
    </Link>
  );
});

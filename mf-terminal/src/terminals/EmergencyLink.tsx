import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';

/** Marks an emergency program and links to it. */
export const EmergencyLink = observer(function EmergencyLink({ id }: { readonly id: string }) {
  const say = useMessages(namespace);
  const words = say('plays.emergency');
  if (!session.can('task.view')) return <small>{words}</small>;
  return (
    <small>
      <Link to={`/cbemergencies?id=${encodeURIComponent(id)}`}>{words}</Link>
    </small>
  );
});

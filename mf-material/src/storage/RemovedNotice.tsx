import { useMessages } from '@vitrine/shared/i18n';
import { Link } from '@vitrine/shared/ui/router';
import { namespace } from '../messages/index.ts';

/** Removed materials use space until the trash is emptied. */
export function RemovedNotice({ count }: { readonly count: number }) {
  const say = useMessages(namespace);
  if (count === 0) return null;
  return (
    <p className="mat-notice">
      {say('storage.removed', { count })} <Link to="/material/trash">{say('trash.title')}</Link>
    </p>
  );
}

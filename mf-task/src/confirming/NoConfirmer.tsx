import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Link } from '@vitrine/shared/ui/router';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { namespace } from '../messages/index.ts';
import './confirming.css';

/** Where members and roles are managed. */
const members = '/system/mana';

interface NoConfirmerProps {
  /** What follows from it here. */
  readonly children: string;
}

/** No other member can confirm: what follows from it, and what can be done about it. */
export function NoConfirmer({ children }: NoConfirmerProps) {
  const say = useMessages(namespace);
  return (
    <div className="task-no-confirmer" role="status">
      <StateMark state="failed" label={children} />
      <p>
        {session.can('account.members') ? (
          <>
            {say('confirming.remedy')} <Link to={members}>{say('confirming.open')}</Link>
          </>
        ) : (
          say('confirming.ask')
        )}
      </p>
    </div>
  );
}

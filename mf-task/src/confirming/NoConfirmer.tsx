import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Link } from '@vitrine/shared/ui/router';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import './confirming.css';

/** Page for managing members and roles. */
const members = '/system/mana';

interface NoConfirmerProps {
  /** The consequence. */
  readonly children: string;
}

/** Warns that no other member can confirm, with the consequence and remedies. */
export const NoConfirmer = observer(function NoConfirmer({ children }: NoConfirmerProps) {
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
});

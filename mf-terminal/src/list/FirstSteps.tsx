import type { Permission } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { namespace } from '../messages/index.ts';
import './firstSteps.css';

interface FirstStepsProps {
  /** Button to add a screen, if permitted. */
  readonly pairButton: ReactNode;
}

interface Step {
  readonly key: 'program' | 'publish';
  readonly to: string;
  /** Required permission. */
  readonly permission: Permission;
}

const onward: readonly Step[] = [
  { key: 'program', to: '/program?new=1', permission: 'program.manage' },
  { key: 'publish', to: '/task?form=new', permission: 'task.manage' },
];

/** Three steps to a first playing screen, each with its action. */
export const FirstSteps = observer(function FirstSteps({ pairButton }: FirstStepsProps) {
  const say = useMessages(namespace);
  return (
    <ol className="first-steps">
      <li>
        <p>{say('first.pair')}</p>
        {pairButton}
      </li>
      {onward.map(({ key, to, permission }) => (
        <li key={key}>
          <p>{say(`first.${key}`)}</p>
          {session.can(permission) && <Link to={to}>{say(`first.${key}Action`)}</Link>}
        </li>
      ))}
    </ol>
  );
});

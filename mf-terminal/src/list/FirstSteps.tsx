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
  readonly word: 'program' | 'publish';
  readonly to: string;
  /** Required permission. */
  readonly permission: Permission;
}

const onward: readonly Step[] = [
  { word: 'program', to: '/program?new=1', permission: 'program.manage' },
  { word: 'publish', to: '/task?form=new', permission: 'task.manage' },
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
      {onward.map(({ word, to, permission }) => (
        <li key={word}>
          <p>{say(`first.${word}`)}</p>
          {session.can(permission) && <Link to={to}>{say(`first.${word}Action`)}</Link>}
        </li>
      ))}
    </ol>
  );
});

import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { type MouseEvent, useState } from 'react';
import { hostNamespace } from '../../messages/index.ts';
import { mayLose } from './mayLose.ts';

/** Link to the sign-in page. With unsaved work, a second click is required. */
export function LeaveButton() {
  const say = useMessages(hostNamespace);
  const [asked, setAsked] = useState(false);
  const press = ({ detail }: MouseEvent) => {
    // Ignores the second click of a double click.
    if (asked && detail > 1) return;
    if (asked || !mayLose()) session.giveUp();
    else setAsked(true);
  };
  return (
    <button type="button" aria-live="polite" onClick={press} onBlur={() => setAsked(false)}>
      {say(asked ? 'signIn.again.leaveSure' : 'signIn.again.leave')}
    </button>
  );
}

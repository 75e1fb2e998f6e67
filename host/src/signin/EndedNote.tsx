import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { observer } from 'mobx-react-lite';
import { hostNamespace } from '../messages/index.ts';
import { branding } from '../shell/Branding.ts';

interface EndedNoteProps {
  /** That the session ended is said already; only why is still to be told. */
  readonly whyOnly?: boolean;
}

/** Why somebody who was at work stands at the door again; nothing for whoever came by themselves. */
export const EndedNote = observer(function EndedNote({ whyOnly = false }: EndedNoteProps) {
  const say = useMessages(hostNamespace);
  const { restoredAt } = branding;
  const { ended, endedBecause } = session;
  if (!ended || (whyOnly && !restoredAt && endedBecause === '')) return null;
  const restored = restoredAt && say('signIn.restored', { at: formatDateTime(restoredAt, session.timeZone) });
  return (
    <p className="sign-in-note" role="status">
      {endedBecause || restored || say('signIn.ended')}
    </p>
  );
});

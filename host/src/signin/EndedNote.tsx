import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { observer } from 'mobx-react-lite';
import { hostNamespace } from '../messages/index.ts';
import { branding } from '../shell/Branding.ts';

interface EndedNoteProps {
  /** Shows the reason only, when the end of the session is already stated. */
  readonly whyOnly?: boolean;
}

/** Explains why a session ended; renders nothing for ordinary visitors of the sign-in page. */
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

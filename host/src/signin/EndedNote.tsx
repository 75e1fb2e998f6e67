import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { observer } from 'mobx-react-lite';
import { hostNamespace } from '../messages/index.ts';
import { branding } from '../shell/Branding.ts';

interface EndedNoteProps {
  /** That the session ended is said already; only a restore is still to be told. */
  readonly restoredOnly?: boolean;
}

/** Why somebody who was at work stands at the door again; nothing for whoever came by themselves. */
export const EndedNote = observer(function EndedNote({ restoredOnly = false }: EndedNoteProps) {
  const say = useMessages(hostNamespace);
  const { restoredAt } = branding;
  if (!session.ended || (restoredOnly && !restoredAt)) return null;
  return (
    <p className="door-note" role="status">
      {restoredAt
        ? say('signIn.restored', { at: formatDateTime(restoredAt, session.timeZone) })
        : say('signIn.ended')}
    </p>
  );
});

import type { ScreenStatus } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';
import { EmergencyLink } from './EmergencyLink.tsx';

/** The current program, or the last known one. */
export function Playing({ status: { playing, asOf } }: { readonly status: ScreenStatus }) {
  const say = useMessages(namespace);
  if (!playing)
    return <span className="terminal-nothing">{say(asOf === null ? 'list.nothing' : 'list.unknown')}</span>;
  if (asOf === null && playing.emergency)
    return (
      <>
        {playing.programName} <EmergencyLink id={playing.taskId} />
      </>
    );
  if (asOf === null) return playing.programName;
  return <span className="terminal-nothing">{say('list.lastPlayed', { program: playing.programName })}</span>;
}

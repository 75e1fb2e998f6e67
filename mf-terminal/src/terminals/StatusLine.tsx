import { type ScreenStatus, statusMessageKey } from '@vitrine/shared/api';
import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { screenLine } from '@vitrine/shared/ui/state-mark';

interface StatusLineProps {
  readonly status: ScreenStatus;
  readonly timeZone: string;
  /** The state's label is shown above: phrases that only repeat it are left out. */
  readonly underWord?: boolean;
}

/** Full state of a terminal as text: connection, panel, source, brightness, program, content. */
export function StatusLine({ status, timeZone, underWord = false }: StatusLineProps) {
  const say = useMessages(sharedNamespace);
  const said = underWord ? say(statusMessageKey(status)) : undefined;
  const phrases = screenLine(status, say, timeZone).filter(({ text }) => text !== said);
  return (
    <ul className="terminal-status-line">
      {phrases.map(({ part, text }) => (
        <li key={text} data-part={part}>
          {text}
        </li>
      ))}
    </ul>
  );
}

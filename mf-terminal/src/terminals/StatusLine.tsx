import { type ScreenStatus, statusMessageKey } from '@vitrine/shared/api';
import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { screenLine } from '@vitrine/shared/ui/state-mark';

interface StatusLineProps {
  readonly status: ScreenStatus;
  readonly timeZone: string;
  /** The word of the status stands above already: what has no more to say than that is left out. */
  readonly underWord?: boolean;
}

/** The whole status of a terminal in words: connection, panel, source, brightness, what plays, content. */
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

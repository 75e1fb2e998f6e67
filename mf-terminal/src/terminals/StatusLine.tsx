import type { ScreenStatus } from '@vitrine/shared/api';
import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { screenLine } from '@vitrine/shared/ui/state-mark';

interface StatusLineProps {
  readonly status: ScreenStatus;
  readonly timeZone: string;
}

/** The whole status of a terminal in words: connection, panel, source, brightness, what plays, content. */
export function StatusLine({ status, timeZone }: StatusLineProps) {
  const say = useMessages(sharedNamespace);
  return (
    <ul className="terminal-status-line">
      {screenLine(status, say, timeZone).map(({ part, text }) => (
        <li key={text} data-part={part}>
          {text}
        </li>
      ))}
    </ul>
  );
}

import type { TerminalRow } from '@vitrine/shared/api';
import { formatExact, useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';
import './shot.css';

/** Latest screenshot of a terminal, with its time for screen readers and on hover. */
export function Screenshot({ row, large = false }: { row: TerminalRow; large?: boolean }) {
  const say = useMessages(namespace);
  const shotClass = large ? 'terminal-shot terminal-shot-large' : 'terminal-shot';
  if (row.screenshotUrl === '' || row.screenshotTime === null) {
    return (
      <span className={`${shotClass} terminal-shot-none`} title={say('shot.none')}>
        {large && say('shot.none')}
      </span>
    );
  }
  // A relative age would not be updated.
  const words = say('shot.taken', { name: row.name, time: formatExact(row.screenshotTime) });
  return <img className={shotClass} src={row.screenshotUrl} alt={words} title={words} loading="lazy" />;
}

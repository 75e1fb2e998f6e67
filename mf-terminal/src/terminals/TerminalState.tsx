import type { TerminalRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { namespace } from '../messages/index.ts';

/** How a terminal stands, as colour, shape and word. */
export function TerminalState({ row }: { row: TerminalRow }) {
  const say = useMessages(namespace);
  if (!row.paired) return <StateMark state="waiting" label={say('filter.isWaiting')} />;
  if (!row.authorised) return <StateMark state="offline" label={say('list.revoked')} />;
  if (row.state === 'downloading') return <StateMark state="downloading" progress={row.percent / 100} />;
  if (row.state === 'empty') return <StateMark state="unused" label={say('list.noContent')} />;
  return <StateMark state={row.state} />;
}

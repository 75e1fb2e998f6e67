import type { TerminalRow } from '@vitrine/shared/api';
import { formatDateTime } from '@vitrine/shared/i18n';
import { ScreenState, StateMark } from '@vitrine/shared/ui/state-mark';
import type { ColumnProps } from '@vitrine/shared/ui/table';
import type { Say } from '../messages/index.ts';

/** Facts of a terminal's registration, one column each. */
export const registerColumns = (say: Say): readonly ColumnProps<TerminalRow>[] => [
  { title: say('fact.number'), dataIndex: 'clNo', width: 110 },
  { title: say('column.number'), dataIndex: 'number', width: 110 },
  {
    title: say('filter.authorised'),
    width: 110,
    render: (_text, { authorised }) =>
      authorised ? (
        <StateMark state="passed" label={say('filter.isAuthorised')} />
      ) : (
        <StateMark state="unused" label={say('filter.isRevoked')} />
      ),
  },
  { title: say('filter.paired'), width: 140, render: (_text, row) => <ScreenState row={row} /> },
  {
    title: say('column.lastSeen'),
    width: 180,
    render: (_text, { lastSeen }) => (
      <span className="terminal-when">{lastSeen ? formatDateTime(lastSeen) : say('list.never')}</span>
    ),
  },
];

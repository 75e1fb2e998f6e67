import { keptEntry, type TerminalEvent } from '@vitrine/shared/api';
import {
  formatDateTime,
  formatRelative,
  type SayShared,
  sharedNamespace,
  useMessages,
} from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import type { PagedList } from '@vitrine/shared/state';
import { useNarrowWindow } from '@vitrine/shared/ui/basic';
import { Link } from '@vitrine/shared/ui/router';
import { widgetFaultOf } from '@vitrine/shared/ui/state-mark';
import { type ColumnProps, pageTurner, Table } from '@vitrine/shared/ui/table';
import { observer } from 'mobx-react-lite';
import { namespace, type Say } from '../messages/index.ts';
import type { LogFilter } from './useLogAddress.ts';

interface EventTableProps {
  readonly list: PagedList<TerminalEvent, LogFilter>;
  readonly onPage: (page: number) => void;
}

/** Single-cell layout for phones. */
const stacked = (say: Say, sayShared: SayShared): ColumnProps<TerminalEvent>[] => [
  {
    title: say('logs.eventName'),
    dataIndex: 'word',
    render: (word: TerminalEvent['word'], event) => (
      <span className="sys-stacked">
        <strong>{say(`logs.event.${word}`)}</strong>
        <span>{nameOf(undefined, event)}</span>
        <span>{noteOf(event, say, sayShared)}</span>
        <small>{[formatDateTime(event.at, session.timeZone), event.by].filter(Boolean).join(' · ')}</small>
      </span>
    ),
  },
];

const columns = (say: Say, sayShared: SayShared): ColumnProps<TerminalEvent>[] => [
  {
    title: say('logs.at'),
    dataIndex: 'at',
    width: 200,
    render: (at: string) => (
      <time dateTime={at} title={formatRelative(at)}>
        {formatDateTime(at, session.timeZone)}
      </time>
    ),
  },
  { title: say('logs.terminal'), dataIndex: 'terminalName', width: 220, ellipsis: true, render: nameOf },
  {
    title: say('logs.eventName'),
    dataIndex: 'word',
    render: (word: TerminalEvent['word']) => say(`logs.event.${word}`),
  },
  { title: say('logs.who'), dataIndex: 'by', width: 160, ellipsis: true },
  {
    title: say('logs.note'),
    dataIndex: 'note',
    ellipsis: true,
    render: (_, event) => noteOf(event, say, sayShared),
  },
];

/** Note of an event; store entries of the player are message keys. */
function noteOf({ word, note }: TerminalEvent, say: Say, sayShared: SayShared): string {
  if (word === 'widgetFault' || word === 'widgetShown') return widgetFaultOf(note, sayShared);
  const entry = word === 'entryRepaired' || word === 'entryLost' ? keptEntry.safeParse(note).data : undefined;
  return entry ? say(`logs.keptEntry.${entry}`) : note;
}

/** Links to the terminal, if permitted. */
function nameOf(_: unknown, { clId, terminalName }: TerminalEvent) {
  if (!session.can('terminal.view')) return terminalName;
  return (
    <span title={terminalName}>
      <Link to={`/terminal/attribute?terminal=${clId}`}>{terminalName}</Link>
    </span>
  );
}

/** A page of terminal events. */
export const EventTable = observer(function EventTable({ list, onPage }: EventTableProps) {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  const narrow = useNarrowWindow();
  return (
    <Table<TerminalEvent>
      rowKey="id"
      size="small"
      columns={(narrow ? stacked : columns)(say, sayShared)}
      dataSource={[...list.rows]}
      renderPagination={pageTurner}
      pagination={{
        currentPage: list.page,
        pageSize: list.pageSize,
        total: list.total,
        onPageChange: onPage,
      }}
    />
  );
});

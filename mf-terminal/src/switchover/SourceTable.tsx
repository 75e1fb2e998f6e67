import { type SwitchoverRow, statusMessageKey } from '@vitrine/shared/api';
import { formatExact, type SayShared, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { PaneState } from '@vitrine/shared/ui/pane';
import { ScreenState, StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import { namespace, type Say } from '../messages/index.ts';
import { TerminalName } from '../operation/board/TerminalName.tsx';
import { type FigureColumn, FigureTable } from '../operation/figures/FigureTable.tsx';
import { ListPages } from '../operation/ListPages.tsx';
import { NameSearch } from '../operation/NameSearch.tsx';
import { useStore } from '../operation/useStore.ts';
import { useTerminalArea } from '../terminals/TerminalAreaContext.ts';
import { SwitchoverStore, switchoverPageSize } from './SwitchoverStore.ts';

interface SourceTableProps {
  readonly name: string;
  readonly page: number;
  readonly onName: (name: string) => void;
  readonly onPage: (page: number) => void;
}

/** Input source of each terminal in the group, as reported, and its plan. */
export const SourceTable = observer(function SourceTable({ name, page, onName, onPage }: SourceTableProps) {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  const titleId = useId();
  const { groupId, groupName, openTerminal } = useTerminalArea();
  const store = useStore((client) => new SwitchoverStore(client));
  const { list } = store;
  useEffect(() => void list.show({ gpId: groupId, clientName: name }, page), [list, groupId, name, page]);
  return (
    <section aria-labelledby={titleId} className="operation-section">
      <header className="operation-head">
        <h2 id={titleId}>{say('switchover.now', { group: groupName })}</h2>
        <NameSearch value={name} onChange={onName} />
      </header>
      <PaneState
        source={list}
        isEmpty={list.rows.length === 0}
        empty={{ text: say('switchover.empty') }}
        {...(name !== '' && { noResult: { text: say('list.noResult'), onClear: () => onName('') } })}
      >
        <FigureTable
          label={say('switchover.now', { group: groupName })}
          columns={columnsOf(say, sayShared, openTerminal)}
          rows={list.rows}
          keyOf={({ clId }) => clId}
        />
        <ListPages list={list} pageSize={switchoverPageSize} onPage={onPage} />
      </PaneState>
    </section>
  );
});

const columnsOf = (
  say: Say,
  sayShared: SayShared,
  openTerminal: (clId: string) => void,
): readonly FigureColumn<SwitchoverRow>[] => [
  {
    key: 'terminal',
    title: say('figures.terminal'),
    value: ({ name }) => name,
    show: ({ clId, name, groupName, groupIsDefault }) => (
      <TerminalName
        name={name}
        groupName={groupName}
        groupIsDefault={groupIsDefault}
        onOpen={() => openTerminal(clId)}
      />
    ),
  },
  {
    key: 'screen',
    title: sayShared('screen.title'),
    value: ({ status }) => sayShared(statusMessageKey(status)),
    show: (row) => <ScreenState row={row} />,
  },
  {
    key: 'source',
    title: say('switchover.source'),
    value: ({ source }) => source ?? '',
    show: ({ source, sourceAt, able }) => (
      <span title={sourceAt === null ? undefined : formatExact(sourceAt, session.timeZone)}>
        {say(`source.${source ?? 'unknown'}`)}
        {!able && <small className="source-unable">{say('switchover.unable')}</small>}
      </span>
    ),
  },
  {
    key: 'plan',
    title: say('switchover.plan'),
    value: ({ entries }) => entries.length,
    show: ({ entries, pending }) => (
      <>
        {entries.length === 0 ? '–' : say('switchover.entries', { count: entries.length })}
        {pending && <StateMark state="waiting" label={say('setting.pending')} />}
      </>
    ),
  },
];

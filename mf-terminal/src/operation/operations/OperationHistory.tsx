import {
  type OperationKind,
  type OperationRow,
  type OperationStatus,
  operationStatus,
} from '@vitrine/shared/api';
import { formatExact, formatRelative, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { FilterChips, PaneState } from '@vitrine/shared/ui/pane';
import { useAddressState } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import { namespace } from '../../messages/index.ts';
import { type FigureColumn, FigureTable } from '../figures/FigureTable.tsx';
import { ListPages } from '../ListPages.tsx';
import { useStore } from '../useStore.ts';
import { OperationListStore, operationPageSize } from './OperationListStore.ts';
import { OperationProgress, StatusMark } from './OperationProgress.tsx';
import { isMessage } from './operationState.ts';
import { operationTitle } from './operationTitle.ts';
import '../operation.css';
import './operations.css';

interface OperationHistoryProps {
  readonly kind: OperationKind;
  readonly onOpen: (operationId: string) => void;
}

const statusIn = (text: string): '' | OperationStatus => operationStatus.safeParse(text).data ?? '';

/** Past operations with user and result; each opens its results. */
export const OperationHistory = observer(function OperationHistory({ kind, onOpen }: OperationHistoryProps) {
  const say = useMessages(namespace);
  const titleId = useId();
  const store = useStore((client) => new OperationListStore(client, kind));
  const [address, setAddress] = useAddressState({ status: '', page: '1' });
  const status = statusIn(address.status);
  const page = Number(address.page) || 1;
  const { list } = store;
  useEffect(() => void list.show({ status, keyword: '' }, page), [list, status, page]);
  return (
    <section aria-labelledby={titleId} className="operation-section operation-list">
      <header className="operation-head">
        <h2 id={titleId}>{say('operations.history')}</h2>
        <FilterChips
          label={say('operations.statusLabel')}
          value={status}
          chips={(['', ...operationStatus.options] as const).map((value) => ({
            value,
            label: say(value === '' ? 'operations.all' : `operations.status.${value}`),
          }))}
          onChange={(value) => setAddress({ status: value, page: '1' })}
        />
      </header>
      <PaneState
        source={list}
        isEmpty={list.rows.length === 0}
        empty={{ text: say(`operations.empty.${kind}`) }}
        {...(status !== '' && {
          noResult: {
            text: say('operations.noOperation'),
            onClear: () => setAddress({ status: '', page: '1' }),
          },
        })}
      >
        <FigureTable
          label={say('operations.history')}
          columns={useOperationColumns(onOpen)}
          rows={list.rows}
          keyOf={({ operationId }) => operationId}
        />
        <ListPages
          list={list}
          pageSize={operationPageSize}
          onPage={(next) => setAddress({ page: String(next) })}
        />
      </PaneState>
    </section>
  );
});

function useOperationColumns(onOpen: (operationId: string) => void): readonly FigureColumn<OperationRow>[] {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  return [
    {
      key: 'what',
      title: say('operations.what'),
      value: (operation) => operationTitle(operation, sayShared),
      show: (operation) => (
        <button type="button" className="board-open" onClick={() => onOpen(operation.operationId)}>
          {operationTitle(operation, sayShared)}
        </button>
      ),
    },
    {
      key: 'status',
      title: say('operations.statusLabel'),
      value: ({ status }) => status,
      show: (operation) => <StatusMark operation={operation} />,
    },
    {
      key: 'progress',
      title: say('operations.reached'),
      value: ({ counts }) => counts.acknowledged,
      show: (operation) => (
        <span className="operation-list-bar">
          <OperationProgress counts={operation.counts} />
          <small>
            {say(isMessage(operation) ? 'operations.shownOf' : 'operations.doneOf', {
              done: operation.counts.acknowledged,
              total: operation.counts.total,
            })}
          </small>
        </span>
      ),
    },
    { key: 'who', title: say('operations.who'), value: ({ userName }) => userName },
    {
      key: 'at',
      title: say('operations.at'),
      value: ({ createdAt }) => createdAt,
      show: ({ createdAt }) => (
        <time dateTime={createdAt} title={formatExact(createdAt, session.timeZone)}>
          {formatRelative(createdAt)}
        </time>
      ),
    },
  ];
}

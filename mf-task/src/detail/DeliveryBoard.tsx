import { type DeliveryRow, type DeliveryState, deliveryState } from '@vitrine/shared/api';
import { formatDateTime, formatRelative, useMessages } from '@vitrine/shared/i18n';
import { FilterChips, PaneState } from '@vitrine/shared/ui/pane';
import { Link } from '@vitrine/shared/ui/router';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { type ColumnProps, pageTurner, Table } from '@vitrine/shared/ui/table';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { problemKey } from './problem.ts';
import type { TaskDetailStore } from './TaskDetailStore.ts';

const chips: readonly ('' | DeliveryState)[] = ['', ...deliveryState.options];

/** How far the task is on each terminal. "On screen" comes from the screen itself. */
export const DeliveryBoard = observer(function DeliveryBoard({ store }: { store: TaskDetailStore }) {
  const say = useMessages(namespace);
  const { delivery, counts } = store;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);

  const columns: ColumnProps<DeliveryRow>[] = [
    {
      title: say('delivery.terminal'),
      dataIndex: 'clientName',
      render: (_text, row) => (
        <Link to={`/terminal/attribute?terminal=${encodeURIComponent(row.clId)}`}>{row.clientName}</Link>
      ),
    },
    { title: say('delivery.state'), width: 220, render: (_text, row) => <Delivery row={row} /> },
    {
      title: say('delivery.presence'),
      width: 180,
      render: (_text, row) =>
        row.online ? (
          <StateMark state="online" />
        ) : (
          <StateMark
            state="offline"
            label={
              row.lastSeen
                ? say('delivery.offlineSince', { age: formatRelative(row.lastSeen) })
                : say('delivery.neverSeen')
            }
          />
        ),
    },
    {
      title: say('delivery.changed'),
      width: 200,
      render: (_text, row) =>
        row.updatedAt ? <time dateTime={row.updatedAt}>{formatDateTime(row.updatedAt)}</time> : '–',
    },
  ];

  return (
    <section className="task-delivery" aria-label={say('delivery.title')}>
      <h2>{say('delivery.title')}</h2>
      <FilterChips
        label={say('delivery.state')}
        value={delivery.filter.state}
        chips={chips.map((state) => ({
          value: state,
          label: say(state === '' ? 'delivery.all' : `delivery.${state}`),
          count: state === '' ? total : (counts[state] ?? 0),
        }))}
        onChange={(state) => delivery.show({ state })}
      />
      <PaneState
        source={delivery}
        isEmpty={delivery.rows.length === 0}
        empty={{ text: say('delivery.empty') }}
        noResult={
          delivery.filter.state === ''
            ? undefined
            : { text: say('delivery.noResult'), onClear: () => delivery.show({ state: '' }) }
        }
      >
        <Table
          size="small"
          rowKey="clId"
          columns={columns}
          dataSource={[...delivery.rows]}
          renderPagination={pageTurner}
          pagination={{
            currentPage: delivery.page,
            pageSize: delivery.pageSize,
            total: delivery.total,
            onPageChange: (page) => delivery.goTo(page),
          }}
        />
      </PaneState>
    </section>
  );
});

const looks = {
  waiting: 'waiting',
  downloading: 'downloading',
  downloaded: 'running',
  onScreen: 'onScreen',
  failed: 'failed',
} as const;

function Delivery({ row }: { row: DeliveryRow }) {
  const say = useMessages(namespace);
  const label = say(`delivery.${row.state}`);
  const progress = row.state === 'downloaded' ? 1 : row.percent / 100;
  const percentage = row.state === 'downloading' ? { progress } : {};
  return (
    <span className="task-delivery-state" data-state={row.state}>
      <StateMark state={looks[row.state]} label={label} {...percentage} />
      {row.error !== '' && <small title={row.error}>{say(problemKey(row.error))}</small>}
    </span>
  );
}

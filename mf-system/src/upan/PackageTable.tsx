import type { UsbPackageRow } from '@vitrine/shared/api';
import { formatBytes, formatDate, formatDateTime, formatList, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, notify, Progress } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { type ColumnProps, Table } from '@vitrine/shared/ui/table';
import { observer } from 'mobx-react-lite';
import { type SayUsb, usbNamespace } from './messages/index.ts';
import type { UsbStore } from './UsbStore.ts';

const marks = { ready: 'upToDate', failed: 'failed', canceled: 'unused' } as const;

const State = ({ row }: { readonly row: UsbPackageRow }) => {
  const say = useMessages(usbNamespace);
  if (row.state === 'building') {
    return (
      <div className="usb-progress">
        <Progress percent={row.percent} aria-label={say('state.building')} showInfo />
      </div>
    );
  }
  return (
    <>
      <StateMark state={marks[row.state]} label={say(`state.${row.state}`)} />
      {row.message !== '' && <small className="usb-reason">{row.message}</small>}
    </>
  );
};

const columns = (
  say: SayUsb,
  actions: (row: UsbPackageRow) => React.ReactNode,
): ColumnProps<UsbPackageRow>[] => [
  {
    title: say('column.name'),
    width: '28%',
    render: (_: unknown, row) => (
      <span className="usb-name">
        <span>{row.name}</span>
        <small>
          {say('for', { count: row.terminals.length, names: formatList(row.terminals.slice(0, 3)) })}
        </small>
      </span>
    ),
  },
  {
    title: say('column.content'),
    render: (_: unknown, row) => formatList([...row.tasks, ...row.programs]),
    ellipsis: true,
  },
  { title: say('column.state'), width: 168, render: (_: unknown, row) => <State row={row} /> },
  {
    title: say('column.size'),
    width: 88,
    render: (_: unknown, row) => (row.size > 0 ? formatBytes(row.size) : '–'),
  },
  {
    title: say('column.made'),
    width: 168,
    render: (_: unknown, row) => (
      <span className="usb-name">
        <span>{formatDateTime(row.createdAt, session.timeZone)}</span>
        <small>{say('keptUntil', { date: formatDate(row.keptUntil, session.timeZone) })}</small>
      </span>
    ),
  },
  { title: say('column.actions'), width: 176, render: (_: unknown, row) => actions(row) },
];

/** USB packages of the account with their actions. */
export const PackageTable = observer(function PackageTable({ store }: { readonly store: UsbStore }) {
  const say = useMessages(usbNamespace);
  const { list } = store;
  const remove = async (row: UsbPackageRow) => {
    const agreed = await confirm({
      title: say('remove.title', { name: row.name }),
      content: say('remove.content'),
      action: say('remove.action'),
      danger: true,
    });
    if (agreed) await store.remove.run([row.id]).catch(notify.failure);
  };
  const actions = (row: UsbPackageRow) => (
    <span className="usb-row-actions">
      {row.state === 'ready' && (
        <a href={row.url} download={row.fileName} aria-label={say('downloadOf', { name: row.name })}>
          {say('download')}
        </a>
      )}
      {row.state === 'building' ? (
        <Button size="small" onClick={() => void store.cancel.run([row.id]).catch(notify.failure)}>
          {say('cancel')}
        </Button>
      ) : (
        <Button
          size="small"
          type="danger"
          aria-label={say('removeOf', { name: row.name })}
          onClick={() => void remove(row)}
        >
          {say('remove.action')}
        </Button>
      )}
    </span>
  );
  return (
    <Table<UsbPackageRow>
      rowKey="id"
      size="small"
      columns={columns(say, actions)}
      dataSource={[...list.rows]}
      pagination={
        list.pageCount > 1 && {
          currentPage: list.page,
          pageSize: list.pageSize,
          total: list.total,
          onPageChange: (page: number) => void list.goTo(page),
        }
      }
    />
  );
});

import type { RemoteState } from '@vitrine/shared/api';
import { formatDateTime, formatNumber, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { type ColumnProps, Table } from '@vitrine/shared/ui/table';
import { observer } from 'mobx-react-lite';
import { type SayServer, serverNamespace } from '../messages/index.ts';

const InUseCell = observer(function InUseCell({
  remote: { version, since, by, previous },
}: {
  readonly remote: RemoteState;
}) {
  const say = useMessages(serverNamespace);
  const at = since && formatDateTime(since, session.timeZone);
  return (
    <span className="server-cell">
      <span>{version || say('remotes.unused')}</span>
      {at && <small>{say('remotes.since', { at, by: by || say('remotes.automatic') })}</small>}
      {previous !== undefined && <small>{say('remotes.previous', { version: previous })}</small>}
    </span>
  );
});

function CanaryCell({ remote: { canary } }: { readonly remote: RemoteState }) {
  const say = useMessages(serverNamespace);
  if (!canary) return say('remotes.none');
  const { accounts, level, percent } = canary;
  const audience = [
    accounts?.length && say('remotes.accounts', { count: accounts.length }),
    level !== undefined && say('remotes.level', { level }),
    percent !== undefined && say('remotes.percent', { percent }),
  ].filter(Boolean);
  return (
    <span className="server-cell" title={accounts?.join(', ')}>
      <span>{canary.version}</span>
      <small>{audience.join(' · ')}</small>
    </span>
  );
}

function HealthCell({ health: { shown, failed } }: { readonly health: RemoteState['health'] }) {
  const say = useMessages(serverNamespace);
  return (
    <span className="server-cell">
      <span>{say('remotes.shown', { count: formatNumber(shown) })}</span>
      {failed > 0 && (
        <StateMark state="failed" label={say('remotes.failed', { count: formatNumber(failed) })} />
      )}
    </span>
  );
}

const remoteColumns = (say: SayServer, onOpen: (name: string) => void): ColumnProps<RemoteState>[] => [
  {
    title: say('remotes.column.name'),
    render: (_: unknown, { name, source }) => (
      <span className="server-cell">
        <span>{name}</span>
        <small>{say(`remotes.source.${source}`)}</small>
      </span>
    ),
  },
  { title: say('remotes.column.inUse'), render: (_: unknown, remote) => <InUseCell remote={remote} /> },
  {
    title: say('remotes.column.canary'),
    width: 200,
    render: (_: unknown, remote) => <CanaryCell remote={remote} />,
  },
  {
    title: say('remotes.column.health'),
    width: 160,
    render: (_: unknown, { health }) => <HealthCell health={health} />,
  },
  {
    title: say('remotes.column.actions'),
    width: 120,
    render: (_: unknown, { name }) => (
      <Button size="small" aria-label={say('remotes.openOf', { name })} onClick={() => onOpen(name)}>
        {say('remotes.open')}
      </Button>
    ),
  },
];

interface RemoteTableProps {
  readonly remotes: readonly RemoteState[];
  readonly onOpen: (name: string) => void;
}

/** Remotes with the version in use, and how it loads. */
export const RemoteTable = observer(function RemoteTable({ remotes, onOpen }: RemoteTableProps) {
  const say = useMessages(serverNamespace);
  return (
    <Table<RemoteState>
      rowKey="name"
      size="small"
      columns={remoteColumns(say, onOpen)}
      dataSource={[...remotes]}
      pagination={false}
    />
  );
});

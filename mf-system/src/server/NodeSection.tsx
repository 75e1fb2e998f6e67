import type { ServerNode } from '@vitrine/shared/api';
import { formatBytes, formatDateTime, formatNumber, useMessages } from '@vitrine/shared/i18n';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { type ColumnProps, Table } from '@vitrine/shared/ui/table';
import { SettingSection } from '../basics/SettingSection.tsx';
import { type SayServer, serverNamespace } from './messages/index.ts';

interface NodeSectionProps {
  readonly nodes: readonly ServerNode[];
  readonly timeZone: string;
}

/** Without a figure until the first minute is over. */
const orDash = (value: number | null, text: (known: number) => string): string =>
  value === null ? '–' : text(value);

/** Name, version, and which one leads. */
function NameCell({ node: { name, version, leads } }: { readonly node: ServerNode }) {
  const say = useMessages(serverNamespace);
  const versionText = version ? say('nodes.version', { version }) : say('nodes.olderVersion');
  return (
    <span className="server-cell">
      <span className="server-node-name">{name}</span>
      {(version !== undefined || leads) && (
        <small>
          {version !== undefined && versionText}
          {version !== undefined && leads && ' · '}
          {leads && (
            <span className="server-leads" title={say('nodes.leadsText')}>
              {say('nodes.leads')}
            </span>
          )}
        </small>
      )}
    </span>
  );
}

/** When it started or, of one that is missing, when it was last seen. */
function SinceCell({ node, timeZone }: { readonly node: ServerNode; readonly timeZone: string }) {
  const say = useMessages(serverNamespace);
  const { silentSince, startedAt } = node;
  if (silentSince === undefined) return formatDateTime(startedAt, timeZone);
  return (
    <span className="server-cell">
      <StateMark state="waiting" label={say('nodes.silentSince')} />
      <time dateTime={silentSince}>{formatDateTime(silentSince, timeZone)}</time>
    </span>
  );
}

const nodeColumns = (say: SayServer, timeZone: string): ColumnProps<ServerNode>[] => [
  { title: say('nodes.name'), render: (_: unknown, node) => <NameCell node={node} /> },
  {
    title: say('about.since'),
    width: 172,
    render: (_: unknown, node) => <SinceCell node={node} timeZone={timeZone} />,
  },
  {
    title: say('nodes.connections'),
    width: 112,
    align: 'right',
    render: (_: unknown, { connections }) => orDash(connections, formatNumber),
  },
  {
    title: say('nodes.cpu'),
    width: 104,
    align: 'right',
    render: (_: unknown, { cpu }) => orDash(cpu, (percent) => `${formatNumber(Math.round(percent))}%`),
  },
  {
    title: say('nodes.memory'),
    width: 104,
    align: 'right',
    render: (_: unknown, { memory }) => orDash(memory, formatBytes),
  },
];

/** Servers beside each other, with those that are missing. */
export function NodeSection({ nodes, timeZone }: NodeSectionProps) {
  const say = useMessages(serverNamespace);
  return (
    <SettingSection title={say('nodes.title')} text={say('nodes.text')}>
      <Table<ServerNode>
        className="server-nodes"
        rowKey={(node) => `${node?.name} ${node?.startedAt}`}
        size="small"
        columns={nodeColumns(say, timeZone)}
        dataSource={[...nodes]}
        pagination={false}
      />
    </SettingSection>
  );
}

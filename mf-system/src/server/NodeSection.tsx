import type { ServerNode } from '@vitrine/shared/api';
import { formatBytes, formatDateTime, formatNumber, useMessages } from '@vitrine/shared/i18n';
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

const nodeColumns = (say: SayServer, timeZone: string): ColumnProps<ServerNode>[] => [
  { title: say('nodes.name'), dataIndex: 'name' },
  {
    title: say('about.since'),
    width: 184,
    render: (_: unknown, { startedAt }) => formatDateTime(startedAt, timeZone),
  },
  {
    title: say('nodes.connections'),
    width: 136,
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

/** Servers that run beside each other. */
export function NodeSection({ nodes, timeZone }: NodeSectionProps) {
  const say = useMessages(serverNamespace);
  return (
    <SettingSection title={say('nodes.title')} text={say('nodes.text')}>
      <Table<ServerNode>
        rowKey={(node) => `${node?.name} ${node?.startedAt}`}
        size="small"
        columns={nodeColumns(say, timeZone)}
        dataSource={[...nodes]}
        pagination={false}
      />
    </SettingSection>
  );
}

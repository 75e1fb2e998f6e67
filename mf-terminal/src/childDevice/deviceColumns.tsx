import type { ChildDevice } from '@vitrine/shared/api';
import { formatDateTime } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Link } from '@vitrine/shared/ui/router';
import type { ColumnProps } from '@vitrine/shared/ui/table';
import type { Say } from '../messages/index.ts';
import { DeviceFacts, DeviceState } from './DeviceCells.tsx';

/** Reported facts of a device, one column each; its name and actions depend on the user's rights. */
export const deviceColumns = (say: Say): readonly ColumnProps<ChildDevice>[] => [
  { title: say('device.number'), dataIndex: 'number', width: 140 },
  { title: say('device.kind'), width: 110, render: (_text, { kind }) => say(`device.kinds.${kind}`) },
  { title: say('column.state'), width: 110, render: (_text, { online }) => <DeviceState online={online} /> },
  { title: say('device.facts'), render: (_text, { facts }) => <DeviceFacts facts={facts} /> },
  {
    title: say('device.terminal'),
    width: 180,
    render: (_text, { clId, terminalName }) => (
      <Link to={`/terminal/attribute?terminal=${encodeURIComponent(clId)}`}>{terminalName}</Link>
    ),
  },
  {
    title: say('column.lastSeen'),
    width: 180,
    render: (_text, { lastSeen }) => formatDateTime(lastSeen, session.timeZone),
  },
];

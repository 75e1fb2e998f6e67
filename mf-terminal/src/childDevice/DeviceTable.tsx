import type { ChildDevice } from '@vitrine/shared/api';
import { longestOf, updateChildDevice } from '@vitrine/shared/api';
import { formatDateTime, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, Input } from '@vitrine/shared/ui/basic';
import { IconDelete } from '@vitrine/shared/ui/icons';
import { Link } from '@vitrine/shared/ui/router';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { type ColumnProps, Table } from '@vitrine/shared/ui/table';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';

interface DeviceTableProps {
  readonly devices: readonly ChildDevice[];
  readonly manage: boolean;
  readonly onRename: (device: ChildDevice, name: string) => Promise<void>;
  readonly onForget: (device: ChildDevice) => Promise<void>;
}

/** Attached devices with their reported state. */
export function DeviceTable({ devices, manage, onRename, onForget }: DeviceTableProps) {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  const columns: ColumnProps<ChildDevice>[] = [
    {
      title: say('column.name'),
      width: 180,
      render: (_text, device) => <DeviceName device={device} manage={manage} onRename={onRename} />,
    },
    { title: say('device.number'), dataIndex: 'number', width: 140 },
    { title: say('device.kind'), width: 110, render: (_text, { kind }) => say(`device.kinds.${kind}`) },
    {
      title: say('column.state'),
      width: 110,
      render: (_text, { online }) => (
        <StateMark
          state={online ? 'passed' : 'offline'}
          label={sayShared(`screen.connection.${online ? 'online' : 'offline'}`)}
        />
      ),
    },
    {
      title: say('device.facts'),
      render: (_text, { facts }) => (
        <dl className="terminal-device-facts">
          {Object.entries(facts).map(([key, value]) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ),
    },
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
  const acts: ColumnProps<ChildDevice> = {
    title: say('register.act'),
    width: 70,
    render: (_text, device) => (
      <Button
        theme="borderless"
        type="danger"
        icon={<IconDelete />}
        aria-label={say('device.forgetNamed', { name: device.name || device.number })}
        onClick={() => void onForget(device)}
      />
    ),
  };
  return (
    <Table
      least={1160}
      size="small"
      rowKey="id"
      columns={manage ? [...columns, acts] : columns}
      dataSource={[...devices]}
      pagination={false}
    />
  );
}

function DeviceName({
  device,
  manage,
  onRename,
}: Pick<DeviceTableProps, 'manage' | 'onRename'> & { device: ChildDevice }) {
  const say = useMessages(namespace);
  const [text, setText] = useState<string>();
  const shown = device.name || device.number;
  if (!manage) return shown;
  if (text === undefined)
    return (
      <button
        type="button"
        className="terminal-device-name"
        aria-label={say('device.rename', { name: shown })}
        onClick={() => setText(device.name)}
      >
        {shown}
      </button>
    );
  const end = () => {
    setText(undefined);
    const name = text.trim();
    if (name !== '' && name !== device.name) void onRename(device, name);
  };
  return (
    <Input
      autoFocus
      limit={longestOf(updateChildDevice, 'name')}
      value={text}
      aria-label={say('device.name')}
      onChange={setText}
      onBlur={end}
      onRestore={() => setText(undefined)}
      onEnterPress={end}
      onKeyDown={(event) => event.key === 'Escape' && setText(undefined)}
    />
  );
}

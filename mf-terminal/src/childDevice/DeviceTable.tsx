import type { ChildDevice } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { type ColumnProps, Table } from '@vitrine/shared/ui/table';
import { namespace } from '../messages/index.ts';
import { ForgetButton } from './DeviceCells.tsx';
import { DeviceName } from './DeviceName.tsx';
import { deviceColumns } from './deviceColumns.tsx';

interface DeviceTableProps {
  readonly devices: readonly ChildDevice[];
  readonly manage: boolean;
  readonly onRename: (device: ChildDevice, name: string) => Promise<void>;
  readonly onForget: (device: ChildDevice) => Promise<void>;
}

/** Attached devices with their reported state. */
export function DeviceTable({ devices, manage, onRename, onForget }: DeviceTableProps) {
  const say = useMessages(namespace);
  const name: ColumnProps<ChildDevice> = {
    title: say('column.name'),
    width: 180,
    render: (_text, device) => <DeviceName device={device} manage={manage} onRename={onRename} />,
  };
  const actions: ColumnProps<ChildDevice> = {
    title: say('register.act'),
    width: 70,
    render: (_text, device) => <ForgetButton device={device} onForget={onForget} />,
  };
  return (
    <Table
      least={1160}
      size="small"
      rowKey="id"
      columns={[name, ...deviceColumns(say), ...(manage ? [actions] : [])]}
      dataSource={[...devices]}
      pagination={false}
    />
  );
}

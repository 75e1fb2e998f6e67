import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { ListPages } from '../operation/ListPages.tsx';
import { DeviceTable } from './DeviceTable.tsx';
import { type DeviceAddress, deviceDefaults } from './deviceAddress.ts';
import { useDeviceActions } from './useDeviceActions.ts';
import type { DeviceList } from './useDevices.ts';

interface DevicePagesProps {
  readonly list: DeviceList;
  readonly address: DeviceAddress;
  readonly onAddress: (changes: Partial<DeviceAddress>) => void;
}

/** A page of devices, or why there are none; a terminal or group that is gone can be left. */
export const DevicePages = observer(function DevicePages({ list, address, onAddress }: DevicePagesProps) {
  const say = useMessages(namespace);
  const { rename, forget } = useDeviceActions(list);
  const { terminal, group, kind, keyword } = address;
  const isWhole = terminal === '' && group === deviceDefaults.group;
  const leave = () => onAddress({ terminal: '', group: deviceDefaults.group });
  const clear = () => onAddress({ kind: '', keyword: '', page: '1' });
  return (
    <PaneState
      source={list}
      onGone={isWhole ? undefined : leave}
      isEmpty={list.rows.length === 0}
      empty={{ text: say('device.empty') }}
      {...((kind !== '' || keyword !== '') && {
        noResult: { text: say('device.noResult'), onClear: clear },
      })}
    >
      <DeviceTable
        devices={list.rows}
        manage={session.can('terminal.manage')}
        onRename={rename}
        onForget={forget}
      />
      <ListPages list={list} pageSize={list.pageSize} onPage={(next) => onAddress({ page: String(next) })} />
    </PaneState>
  );
});

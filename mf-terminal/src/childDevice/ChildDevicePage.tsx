import { useMessages } from '@vitrine/shared/i18n';
import { WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState, useSameContent } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { namespace } from '../messages/index.ts';
import { DeviceFilters } from './DeviceFilters.tsx';
import { DevicePages } from './DevicePages.tsx';
import { deviceDefaults, deviceFilter } from './deviceAddress.ts';
import { useDevices } from './useDevices.ts';
import './childDevice.css';

/** Devices attached to terminals, such as a second screen or a sensor. */
export const ChildDevicePage = observer(function ChildDevicePage() {
  const say = useMessages(namespace);
  const list = useDevices();
  const [address, setAddress] = useAddressState(deviceDefaults);
  const { terminal, group } = address;
  const filter = useSameContent(deviceFilter(address));
  const page = Number(address.page) || 1;
  useEffect(() => void list.show(filter, page), [list, filter, page]);

  const name = list.rows.find((device) => device.clId === terminal)?.terminalName;
  const back = new URLSearchParams({ group, ...(terminal === '' ? {} : { terminal }) });
  return (
    <main className="terminal-devices">
      <WorkPane
        title={name ? say('device.titleOf', { name }) : say('device.title')}
        breadcrumb={[{ label: say('title'), to: `/terminal/attribute?${back}` }]}
        help="screen-terminals"
        filters={<DeviceFilters address={address} onChange={setAddress} />}
      >
        <DevicePages list={list} address={address} onAddress={setAddress} />
      </WorkPane>
    </main>
  );
});

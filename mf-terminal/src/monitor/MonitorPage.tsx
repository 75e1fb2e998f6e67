import { useMessages } from '@vitrine/shared/i18n';
import { Button, notify, useNow } from '@vitrine/shared/ui/basic';
import { IconRefresh } from '@vitrine/shared/ui/icons';
import { WorkPane } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { useStore } from '../operation/useStore.ts';
import { useTerminalArea } from '../terminals/TerminalAreaContext.ts';
import { Enlarged } from './Enlarged.tsx';
import { MonitorFilters } from './MonitorFilters.tsx';
import { MonitorStore } from './MonitorStore.ts';
import { useMonitorAddress } from './useMonitorAddress.ts';
import { useRepeat } from './useRepeat.ts';
import { WallPages } from './WallPages.tsx';
import './monitor.css';

/** Grid of fresh screenshots of a group's screens, with their expected content. */
export const MonitorPage = observer(function MonitorPage() {
  const say = useMessages(namespace);
  const { groupName } = useTerminalArea();
  const store = useStore((client) => new MonitorStore(client));
  const [address, setAddress] = useMonitorAddress(store);
  const now = useNow();
  const refresh = () => void store.askAll().catch(notify.failure);
  useRepeat(refresh, Number(address.every));
  const refreshButton = (
    <Button icon={<IconRefresh />} onClick={refresh}>
      {say('monitor.refresh')}
    </Button>
  );
  return (
    <WorkPane
      title={say('monitor.title')}
      breadcrumb={[{ label: groupName }]}
      action={refreshButton}
      filters={<MonitorFilters address={address} onChange={setAddress} />}
    >
      <WallPages store={store} address={address} now={now} onAddress={setAddress} />
      <Enlarged store={store} id={address.shot} now={now} onOpen={(shot) => setAddress({ shot })} />
    </WorkPane>
  );
});

import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { WorkPane } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { useStore } from '../operation/useStore.ts';
import { useTerminalArea } from '../terminals/TerminalAreaContext.ts';
import { AlarmBulkBar } from './AlarmBulkBar.tsx';
import { AlarmDrawer } from './AlarmDrawer.tsx';
import { AlarmFilters } from './AlarmFilters.tsx';
import { AlarmList } from './AlarmList.tsx';
import { AlarmSettingDrawer } from './AlarmSettingDrawer.tsx';
import { AlarmStore } from './AlarmStore.ts';
import { useAlarmAddress } from './useAlarmAddress.ts';
import { useCancelAlarms } from './useCancelAlarms.ts';
import './warning.css';

/** Alarms of terminals with their recordings; dismissing one or many. */
export const WarningPage = observer(function WarningPage() {
  const say = useMessages(namespace);
  const { groupName } = useTerminalArea();
  const store = useStore((client) => new AlarmStore(client));
  const [address, setAddress] = useAlarmAddress(store);
  const cancel = useCancelAlarms(store);
  const opened = store.row(address.alarm);
  return (
    <WorkPane
      title={say('warning.title')}
      breadcrumb={[{ label: groupName }]}
      action={
        <Button onClick={() => setAddress({ notifying: '1' })}>{say('warning.notification.open')}</Button>
      }
      filters={<AlarmFilters address={address} onChange={setAddress} />}
      bulk={<AlarmBulkBar store={store} onCancel={cancel} />}
    >
      <AlarmList store={store} address={address} onAddress={setAddress} />
      {opened && (
        <AlarmDrawer
          alarm={opened}
          onCancel={() => cancel([opened.alarmId])}
          onClose={() => setAddress({ alarm: '' })}
        />
      )}
      {address.notifying !== '' && <AlarmSettingDrawer onClose={() => setAddress({ notifying: '' })} />}
    </WorkPane>
  );
});

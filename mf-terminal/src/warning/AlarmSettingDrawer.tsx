import { useMessages } from '@vitrine/shared/i18n';
import { client, session } from '@vitrine/shared/session';
import { PaneState } from '@vitrine/shared/ui/pane';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { AlarmSettingFacts } from './AlarmSettingFacts.tsx';
import { AlarmSettingForm } from './AlarmSettingForm.tsx';
import { AlarmSettingStore } from './AlarmSettingStore.ts';
import './warning.css';

/** Alarm notifications: recipients, kinds and frequency. */
export const AlarmSettingDrawer = observer(function AlarmSettingDrawer(props: {
  readonly onClose: () => void;
}) {
  const say = useMessages(namespace);
  const [store] = useState(() => new AlarmSettingStore(client));
  useEffect(() => {
    void store.setting.reload();
    return () => store.dispose();
  }, [store]);
  const { value } = store.setting;
  return (
    <SideSheet visible width={480} title={say('warning.notification.title')} onCancel={props.onClose}>
      <PaneState source={store.setting}>
        {value &&
          (session.can('terminal.manage') ? (
            <AlarmSettingForm store={store} value={value} mailReady={value.mailReady} />
          ) : (
            <AlarmSettingFacts value={value} />
          ))}
      </PaneState>
    </SideSheet>
  );
});

import { useMessages } from '@vitrine/shared/i18n';
import { client, session, useStoreEvents } from '@vitrine/shared/session';
import { Banner, Button, errorText } from '@vitrine/shared/ui/basic';
import { WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { SecondPerson } from '../confirming/SecondPerson.tsx';
import { namespace } from '../messages/index.ts';
import { BeforeSending } from './BeforeSending.tsx';
import { EmergencyDrawer } from './EmergencyDrawer.tsx';
import { EmergencyForm } from './EmergencyForm.tsx';
import { EmergencyHistory } from './EmergencyHistory.tsx';
import { EmergencyNow } from './EmergencyNow.tsx';
import { type EmergencyProps, EmergencyStore } from './EmergencyStore.ts';
import { useSending } from './useSending.ts';
import '../page/task.css';
import './emergencies.css';

/** `program`: preselected by another page; `id`: the one in the open drawer. */
const addressDefaults = { program: '', id: '' };

/** Emergency programs: running ones first, then the form, then the history. */
export const EmergencyPage = observer(function EmergencyPage() {
  const say = useMessages(namespace);
  const [address, setAddress] = useAddressState(addressDefaults);
  const store = useEmergencies(address.program);
  const open = (id: string) => setAddress({ id }, 'push');
  return (
    <div className="task-emergency-page">
      <WorkPane
        title={say('emergency.title')}
        breadcrumb={[{ label: say('title'), to: '/task' }, { label: say('emergency.title') }]}
      >
        <div className="task-emergency-work">
          <EmergencyNow store={store} onOpen={open} />
          {session.can('task.subtitle') ? (
            <Sending store={store} />
          ) : (
            <p className="task-note">{say('emergency.mayNot')}</p>
          )}
          <EmergencyHistory store={store} onOpen={open} />
        </div>
      </WorkPane>
      {address.id !== '' && <EmergencyDrawer id={address.id} onClose={() => setAddress({ id: '' })} />}
    </div>
  );
});

/** The form with its preview and send button. */
const Sending = observer(function Sending({ store }: EmergencyProps) {
  const say = useMessages(namespace);
  const { sending, send } = useSending(store);
  return (
    <div className="task-emergency-sending">
      <div className="task-emergency-form">
        <EmergencyForm store={store} />
        {session.can('account.members') && (
          <SecondPerson setting={store.setting} settingUp={store.settingUp} />
        )}
      </div>
      <BeforeSending store={store}>
        {store.sending.error !== undefined && (
          <Banner type="danger" closeIcon={null} description={errorText(store.sending.error)} />
        )}
        <Button theme="solid" type="danger" size="large" block loading={sending} onClick={send}>
          {say('emergency.send')}
        </Button>
      </BeforeSending>
    </div>
  );
});

function useEmergencies(programId: string): EmergencyStore {
  const [store] = useState(() => new EmergencyStore(client));
  useStoreEvents(store);
  useEffect(() => {
    store.open();
    return () => store.dispose();
  }, [store]);
  useEffect(() => {
    if (programId !== '') store.change({ programId });
  }, [store, programId]);
  return store;
}

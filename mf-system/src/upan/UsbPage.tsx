import { loadMessages, useMessages } from '@vitrine/shared/i18n';
import { client, useStoreEvents } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { IconPlus } from '@vitrine/shared/ui/icons';
import { PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { usbMessages, usbNamespace } from './messages/index.ts';
import { PackageForm } from './PackageForm.tsx';
import { PackageTable } from './PackageTable.tsx';
import { RecordsFromStick } from './RecordsFromStick.tsx';
import { UsbStore } from './UsbStore.ts';
import './upan.css';

/** Loads the texts of this page, then the page. */
export async function loadUsbPage() {
  await loadMessages(usbNamespace, usbMessages);
  return UsbPage;
}

/** Signed packages for offline terminals, and the play records returned on sticks. */
const UsbPage = observer(function UsbPage() {
  const say = useMessages(usbNamespace);
  const store = useUsbStore();
  const [creating, setCreating] = useState(false);
  const make = (
    <Button theme="solid" icon={<IconPlus />} onClick={() => setCreating(true)}>
      {say('make')}
    </Button>
  );
  return (
    <WorkPane title={say('title')} action={make} filters={<RecordsFromStick store={store} />}>
      <PaneState
        source={store.list}
        isEmpty={store.list.rows.length === 0}
        empty={{ text: say('empty'), action: make }}
      >
        <PackageTable store={store} />
      </PaneState>
      {store.fingerprint !== '' && (
        <p className="usb-fingerprint">
          {say('fingerprint', { fingerprint: store.fingerprint.slice(0, 16) })}
        </p>
      )}
      {creating && <PackageForm store={store} onClose={() => setCreating(false)} />}
    </WorkPane>
  );
});

function useUsbStore(): UsbStore {
  const [store] = useState(() => new UsbStore(client));
  useStoreEvents(store);
  useEffect(() => {
    void store.list.reload();
    return () => store.dispose();
  }, [store]);
  return store;
}

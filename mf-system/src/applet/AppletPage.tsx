import type { AppletPass } from '@vitrine/shared/api';
import { loadMessages, useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { IconPlus } from '@vitrine/shared/ui/icons';
import { useLeading, WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { appletMessages, appletNamespace } from './messages/index.ts';
import { PassCode } from './PassCode.tsx';
import { PassForm } from './PassForm.tsx';
import { PassSection } from './PassSection.tsx';
import { ReceivedSection } from './ReceivedSection.tsx';
import { useAppletStore } from './useAppletStore.ts';
import './applet.css';

/** Loads the texts of this page, then the page. */
export async function loadAppletPage() {
  await loadMessages(appletNamespace, appletMessages);
  return AppletPage;
}

/** Passes for sending from phones to a terminal, and the items sent. Mobile first: operators use phones, too. */
const AppletPage = observer(function AppletPage() {
  const say = useMessages(appletNamespace);
  const [{ terminal: clId }, setAddress] = useAddressState({ terminal: '' });
  const lead = useLeading();
  const store = useAppletStore();
  const [making, setMaking] = useState(clId !== '');
  const [shown, setShown] = useState<AppletPass>();
  const leave = () => {
    lead('wrong');
    setAddress({ terminal: '' });
    setMaking(false);
  };
  const show = (pass: AppletPass) => {
    setMaking(false);
    setShown(pass);
  };
  return (
    <div className="applet">
      <WorkPane
        title={say('title')}
        breadcrumb={[{ label: say('home'), to: '/' }, { label: say('title') }]}
        action={
          <Button theme="solid" icon={<IconPlus />} onClick={() => setMaking(true)}>
            {say('make')}
          </Button>
        }
        help="phone-pass"
      >
        <p className="applet-quiet">{say('intro')}</p>
        <div className="applet-parts">
          <PassSection store={store} onShow={show} />
          <ReceivedSection store={store} />
        </div>
      </WorkPane>
      {making && (
        <PassForm store={store} clId={clId} onClose={() => setMaking(false)} onMade={show} onGone={leave} />
      )}
      {shown && <PassCode pass={shown} onClose={() => setShown(undefined)} />}
    </div>
  );
});

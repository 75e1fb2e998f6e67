import { loadMessages, useMessages } from '@vitrine/shared/i18n';
import { client, session as person, useStoreEvents } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { IconArrowLeft, IconUserSetting } from '@vitrine/shared/ui/icons';
import { PageHelp } from '@vitrine/shared/ui/pane';
import { Link, useAddressState } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { CallLists } from './CallLists.ts';
import { CallManager } from './CallManager.ts';
import { CallRecords } from './CallRecords.tsx';
import { CallSettings } from './CallSettings.tsx';
import { CallStage } from './CallStage.tsx';
import { callMessages, callNamespace } from './messages/index.ts';
import { TerminalsToCall } from './TerminalsToCall.tsx';
import './communication.css';

/** Loads the texts of calls with the page, since no other page needs them. */
export async function loadCommunicationPage() {
  await loadMessages(callNamespace, callMessages);
  return CommunicationPage;
}

const addressDefaults = { call: '', terminal: '' };

/** A live call with a terminal: `?call=` accepts a ringing one, `?terminal=` starts one. */
const CommunicationPage = observer(function CommunicationPage() {
  const say = useMessages(callNamespace);
  const [manager] = useState(() => new CallManager(client));
  const [lists] = useState(() => new CallLists(client, person.can('terminal.view')));
  const [setting, setSetting] = useState(false);
  useManager(manager, lists);
  return (
    <div className="call-page">
      <header className="call-bar">
        <Link to="/terminal/attribute" className="call-back">
          <IconArrowLeft />
          {say('back')}
        </Link>
        <h1>{say('title')}</h1>
        {person.can('terminal.manage') && (
          <Button icon={<IconUserSetting />} onClick={() => setSetting(true)}>
            {say('setting.open')}
          </Button>
        )}
        <PageHelp section="calls" />
      </header>
      <aside className="call-side" aria-label={say('side')}>
        {person.can('terminal.view') && <TerminalsToCall lists={lists} manager={manager} />}
        <CallRecords lists={lists} />
      </aside>
      <section className="call-main" aria-label={say('title')}>
        {manager.session ? (
          <CallStage manager={manager} call={manager.session} />
        ) : (
          <p className="call-nothing">{say('nothing')}</p>
        )}
      </section>
      {setting && <CallSettings onClose={() => setSetting(false)} />}
    </div>
  );
});

/** Runs the address's request once: a reload must not call again. */
function useManager(manager: CallManager, lists: CallLists): void {
  const [address, setAddress] = useAddressState(addressDefaults);
  useStoreEvents(manager);
  useStoreEvents(lists);
  useEffect(() => {
    lists.open();
    return () => {
      lists.dispose();
      manager.clear();
    };
  }, [manager, lists]);
  const { call, terminal } = address;
  useEffect(() => {
    if (call === '' && terminal === '') return;
    if (call === '') void manager.call(terminal, '');
    else void manager.accept(call);
    setAddress({ call: '', terminal: '' });
  }, [manager, call, terminal, setAddress]);
}

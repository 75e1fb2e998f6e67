import { useMessages } from '@vitrine/shared/i18n';
import { client, session, subscribeEvents } from '@vitrine/shared/session';
import { Banner, errorText, FormLimits, notify } from '@vitrine/shared/ui/basic';
import { WorkPane } from '@vitrine/shared/ui/pane';
import { idsFromAddress, useAddressState } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { SecondPerson } from '../confirming/SecondPerson.tsx';
import { namespace } from '../messages/index.ts';
import { useReach } from '../terminals/useReach.ts';
import { SendButton } from './SendButton.tsx';
import { StillRunning } from './StillRunning.tsx';
import { SubtitleForm } from './SubtitleForm.tsx';
import { SubtitleLength } from './SubtitleLength.tsx';
import { SubtitleList } from './SubtitleList.tsx';
import { SubtitlePreview } from './SubtitlePreview.tsx';
import { SubtitleStore } from './SubtitleStore.ts';
import '../page/task.css';
import './subtitles.css';

/** Tickers over running programs: the form on the left; preview and list on the right. */
export const SubtitlePage = observer(function SubtitlePage() {
  const say = useMessages(namespace);
  const store = useSubtitles();
  const may = session.can('task.subtitle');
  const reach = useReach(store.draft);
  const form = useRef<HTMLDivElement>(null);
  // A reused text is to be edited: it takes the focus.
  useEffect(() => {
    if (store.turn > 0) form.current?.querySelector('textarea')?.focus();
  }, [store.turn]);
  const send = async () => {
    try {
      const sent = await store.send();
      if (!sent) {
        if (store.blocked) notify.error(say('confirming.none'));
        return;
      }
      const word = sent.status === 'waiting' ? 'subtitle.nowWaiting' : 'subtitle.sent';
      notify.success(say(word, { count: sent.terminals }));
    } catch (reason) {
      notify.failure(reason);
    }
  };
  return (
    <FormLimits>
      <div className="task-subtitle-page">
        <WorkPane
          title={say('subtitle.title')}
          breadcrumb={[{ label: say('title'), to: '/task' }, { label: say('subtitle.title') }]}
          action={
            may && (
              <>
                <SubtitleLength draft={store.draft} />
                <SendButton store={store} reach={reach} onSend={send} />
              </>
            )
          }
        >
          <div className="task-subtitle-work">
            {may && (
              <div ref={form} className="task-subtitle-form">
                {store.sending.error !== undefined && (
                  <Banner type="danger" closeIcon={null} description={errorText(store.sending.error)} />
                )}
                <SubtitleForm store={store} reach={reach} />
                {session.can('account.members') && (
                  <SecondPerson setting={store.setting} settingUp={store.settingUp} />
                )}
              </div>
            )}
            <div className="task-subtitle-side">
              {may && <StillRunning store={store} />}
              <SubtitlePreview look={store.draft} fontUrl={store.fontUrl(store.draft.font)} />
              <SubtitleList store={store} />
            </div>
          </div>
        </WorkPane>
      </div>
    </FormLimits>
  );
});

/** Terminals and groups preselected by another page. */
const addressDefaults = { terminal: '', within: '' };

function useSubtitles(): SubtitleStore {
  const [{ terminal, within }] = useAddressState(addressDefaults);
  const [store] = useState(() => {
    const fresh = new SubtitleStore(client);
    fresh.change({ clientIds: idsFromAddress(terminal) ?? [], groupIds: idsFromAddress(within) ?? [] });
    return fresh;
  });
  useEffect(() => {
    store.open();
    const stop = subscribeEvents((event) => store.hear(event));
    return () => {
      stop();
      store.dispose();
    };
  }, [store]);
  return store;
}

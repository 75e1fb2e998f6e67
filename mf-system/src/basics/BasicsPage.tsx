import { useMessages } from '@vitrine/shared/i18n';
import { client, session } from '@vitrine/shared/session';
import { PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { MailSection } from './MailSection.tsx';
import { OidcSection } from './oidc/OidcSection.tsx';
import { PlaceSection } from './PlaceSection.tsx';
import { ReviewSection } from './ReviewSection.tsx';
import { SafetySection } from './SafetySection.tsx';
import { SettingsStore } from './SettingsStore.ts';
import { StyleSection } from './StyleSection.tsx';
import { WebhookSection } from './webhooks/WebhookSection.tsx';
import { WebhookStore } from './webhooks/WebhookStore.ts';
import './basics.css';

interface BasicsPageProps {
  /** Injected by tests. */
  readonly store?: SettingsStore;
}

/** Settings of the account. */
export const BasicsPage = observer(function BasicsPage({ store: given }: BasicsPageProps) {
  const say = useMessages(namespace);
  const [store] = useState(() => given ?? new SettingsStore(client));
  const [webhooks] = useState(() => new WebhookStore(store.client));
  useEffect(() => {
    void store.settings.reload();
    void webhooks.list.reload();
    return () => {
      store.settings.cancel();
      webhooks.list.cancel();
    };
  }, [store, webhooks]);
  const settings = store.settings.value;
  return (
    <WorkPane
      title={say('basics.name')}
      breadcrumb={[{ label: say('title'), to: '/system' }, { label: say('basics.name') }]}
    >
      <PaneState source={store.settings}>
        {settings && (
          <div className="sys-settings">
            <StyleSection store={store} settings={settings} />
            <PlaceSection store={store} settings={settings} />
            <ReviewSection store={store} />
            <SafetySection store={store} settings={settings} />
            {session.roleId === '1' && <OidcSection store={store} />}
            <MailSection store={store} settings={settings} />
            <WebhookSection store={webhooks} />
          </div>
        )}
      </PaneState>
    </WorkPane>
  );
});

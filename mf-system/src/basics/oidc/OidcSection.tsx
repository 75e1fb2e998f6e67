import type { OidcSetting } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { errorText, LabelledSwitch } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../../messages/index.ts';
import { SettingSection } from '../SettingSection.tsx';
import type { SettingsStore } from '../SettingsStore.ts';
import { useDraft } from '../useDraft.ts';
import { OidcAddresses } from './OidcAddresses.tsx';
import { OidcFields } from './OidcFields.tsx';
import { OidcPeople } from './OidcPeople.tsx';
import { OidcStore } from './OidcStore.ts';
import type { OidcDraft } from './oidcDraft.ts';

/** Sign-in by the account's identity provider (OpenID Connect). */
export const OidcSection = observer(function OidcSection({ store }: { readonly store: SettingsStore }) {
  const [provider] = useState(() => new OidcStore(store.client));
  const say = useMessages(namespace);
  useEffect(() => {
    void provider.setting.reload();
    return () => provider.setting.cancel();
  }, [provider]);
  const { value, error } = provider.setting;
  if (value) return <OidcForm store={provider} setting={value} />;
  if (!error) return null;
  return (
    <SettingSection title={say('oidc.title')}>
      <p className="sys-problem" role="alert">
        {errorText(error)}
      </p>
    </SettingSection>
  );
});

interface OidcFormProps {
  readonly store: OidcStore;
  readonly setting: OidcSetting;
}

function OidcForm({ store, setting }: OidcFormProps) {
  const say = useMessages(namespace);
  const { secretSet: _set, organisation, roles: _roles, innerAllowed: _inner, ...known } = setting;
  const { draft, change, settle, dirty, edits } = useDraft<OidcDraft>({ ...known, secret: '' });
  const save = async () => {
    const { secret, ...rest } = draft;
    await store.save({ ...rest, ...(secret !== '' && { secret }) });
    settle(draft);
  };
  return (
    <SettingSection title={say('oidc.title')} text={say('oidc.text')} form={{ dirty, edits, save }}>
      <div className="sys-switch">
        <LabelledSwitch checked={draft.enabled} onChange={(enabled) => change({ enabled })}>
          {say('oidc.enabled')}
        </LabelledSwitch>
      </div>
      <OidcFields setting={setting} draft={draft} change={change} />
      <OidcPeople setting={setting} draft={draft} change={change} />
      <OidcAddresses organisation={organisation} />
    </SettingSection>
  );
}

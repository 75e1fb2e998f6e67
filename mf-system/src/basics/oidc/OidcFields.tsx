import { longestOf, updateOidcSetting } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Field, Input } from '@vitrine/shared/ui/basic';
import { namespace } from '../../messages/index.ts';
import type { OidcPartProps } from './oidcDraft.ts';

/** Issuer and client credentials. */
export function OidcFields({ setting, draft, change }: OidcPartProps) {
  const say = useMessages(namespace);
  return (
    <div className="sys-setting-row">
      <Field
        label={say('oidc.issuer')}
        hint={say(setting.innerAllowed ? 'oidc.issuerInner' : 'oidc.issuerHint')}
      >
        {(control) => (
          <Input
            {...control}
            type="url"
            limit={longestOf(updateOidcSetting, 'issuer')}
            value={draft.issuer}
            onChange={(issuer) => change({ issuer })}
          />
        )}
      </Field>
      <Field label={say('oidc.label')} hint={say('oidc.labelHint')}>
        {(control) => (
          <Input
            {...control}
            limit={longestOf(updateOidcSetting, 'label')}
            value={draft.label}
            onChange={(label) => change({ label })}
          />
        )}
      </Field>
      <Field label={say('oidc.clientId')}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            limit={longestOf(updateOidcSetting, 'clientId')}
            value={draft.clientId}
            onChange={(clientId) => change({ clientId })}
          />
        )}
      </Field>
      <Field label={say('oidc.secret')} hint={say(setting.secretSet ? 'oidc.secretKept' : 'oidc.secretHint')}>
        {(control) => (
          <Input
            {...control}
            mode="password"
            autoComplete="new-password"
            limit={longestOf(updateOidcSetting, 'secret')}
            value={draft.secret}
            onChange={(secret) => change({ secret })}
          />
        )}
      </Field>
    </div>
  );
}

import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../../messages/index.ts';

/** Redirect URLs for the provider and the account's sign-in URL. */
export function OidcAddresses({ organisation }: { readonly organisation: string }) {
  const say = useMessages(namespace);
  const signInAddress = `${location.origin}/web/login`;
  return (
    <dl className="sys-addresses">
      <dt>{say('oidc.returnAddress')}</dt>
      <dd>
        <code>{signInAddress}</code>
      </dd>
      <dt>{say('oidc.signInAddress')}</dt>
      <dd>
        <code>{organisation ? `${signInAddress}?org=${organisation}` : signInAddress}</code>
      </dd>
    </dl>
  );
}

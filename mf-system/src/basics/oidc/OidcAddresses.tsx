import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../../messages/index.ts';

/** What is entered at the provider, and where people of the account sign in. */
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

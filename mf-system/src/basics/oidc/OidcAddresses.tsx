import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../../messages/index.ts';

/** What is entered at the provider, and where people of the account sign in. */
export function OidcAddresses({ organisation }: { readonly organisation: string }) {
  const say = useMessages(namespace);
  const door = `${location.origin}/web/login`;
  return (
    <dl className="sys-addresses">
      <dt>{say('oidc.returnAddress')}</dt>
      <dd>
        <code>{door}</code>
      </dd>
      <dt>{say('oidc.door')}</dt>
      <dd>
        <code>{organisation ? `${door}?org=${organisation}` : door}</code>
      </dd>
    </dl>
  );
}

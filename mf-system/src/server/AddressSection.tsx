import type { ServerOverview } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { SettingSection } from '../basics/SettingSection.tsx';
import { serverNamespace } from './messages/index.ts';

type Addresses = ServerOverview['addresses'];

/** What is in front of several servers leads to the console and to all else. */
function sharedAddresses({ origin }: Location): Addresses {
  return [
    { kind: 'console', url: `${origin}/web/` },
    { kind: 'player', url: `${origin}/player/` },
    { kind: 'broker', url: `${origin.replace(/^http/, 'ws')}/mqtt` },
  ];
}

/** Where console, player and broker are reached. */
export function AddressSection({ overview }: { readonly overview: ServerOverview }) {
  const say = useMessages(serverNamespace);
  const several = overview.nodes !== undefined;
  const addresses = several ? sharedAddresses(location) : overview.addresses;
  return (
    <SettingSection
      title={say('addresses.title')}
      text={say(several ? 'addresses.textOfSeveral' : 'addresses.text')}
    >
      <dl className="sys-facts">
        {addresses.map(({ kind, url }) => (
          <div key={url}>
            <dt>{say(`addresses.${kind}`)}</dt>
            <dd>
              {kind === 'broker' ? (
                <code className="server-address">{url}</code>
              ) : (
                <a href={url} target="_blank" rel="noreferrer">
                  {url}
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </SettingSection>
  );
}

import type { RemoteToken } from '@vitrine/shared/api';
import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { SettingSection } from '../../basics/SettingSection.tsx';
import { serverNamespace } from '../messages/index.ts';
import type { RemoteStore } from './RemoteStore.ts';
import { TokenDialog } from './TokenDialog.tsx';

/** Tokens by which teams change their remotes. */
export const TokenSection = observer(function TokenSection({ store }: { readonly store: RemoteStore }) {
  const say = useMessages(serverNamespace);
  const [adding, setAdding] = useState(false);
  const tokens = store.tokens.value ?? [];
  const revoke = async ({ id, name, label }: RemoteToken) => {
    const agreed = await confirm({
      title: say('remotes.revokeTitle', { name, label }),
      content: say('remotes.revokeText'),
      action: say('remotes.revoke'),
      danger: true,
    });
    if (agreed) await store.revoke(id).catch(notify.failure);
  };
  const add = <Button onClick={() => setAdding(true)}>{say('remotes.addToken')}</Button>;
  return (
    <>
      <SettingSection title={say('remotes.tokens')} text={say('remotes.tokensText')} extra={add}>
        {tokens.length === 0 && <p className="sys-quiet">{say('remotes.noTokens')}</p>}
        <ul className="sys-hooks">
          {tokens.map((token) => (
            <TokenLine key={token.id} token={token} onRevoke={() => void revoke(token)} />
          ))}
        </ul>
      </SettingSection>
      {adding && <TokenDialog store={store} onClose={() => setAdding(false)} />}
    </>
  );
});

interface TokenLineProps {
  readonly token: RemoteToken;
  readonly onRevoke: () => void;
}

const TokenLine = observer(function TokenLine({ token, onRevoke }: TokenLineProps) {
  const say = useMessages(serverNamespace);
  const { name, label, lastUsedAt } = token;
  return (
    <li className="sys-hook">
      <span className="server-cell">
        <span>
          {name} · {label}
        </span>
        <small>
          {lastUsedAt === null
            ? say('remotes.tokenUnused')
            : say('remotes.tokenUsed', { at: formatDateTime(lastUsedAt, session.timeZone) })}
        </small>
      </span>
      <Button size="small" type="danger" aria-label={say('remotes.revokeOf', { label })} onClick={onRevoke}>
        {say('remotes.revoke')}
      </Button>
    </li>
  );
});

import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/entry';
import { useLocation } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { hostNamespace } from '../../messages/index.ts';
import { returnAddress } from '../../shell/returnAddress.ts';
import type { ProviderStore } from './ProviderStore.ts';

/** Sign-in by the account's identity provider, if configured. */
export const ProviderButton = observer(function ProviderButton({ store }: { readonly store: ProviderStore }) {
  const say = useMessages(hostNamespace);
  const { state } = useLocation();
  if (store.label === '') return null;
  return (
    <div className="sign-in-provider">
      <p className="sign-in-or">{say('signIn.provider.or')}</p>
      <Button size="large" block loading={store.busy} onClick={() => void store.leave(returnAddress(state))}>
        {say('signIn.provider.button', { label: store.label })}
      </Button>
    </div>
  );
});

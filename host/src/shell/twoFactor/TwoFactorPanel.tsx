import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { errorText } from '@vitrine/shared/ui/basic';
import { Button } from '@vitrine/shared/ui/entry';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { hostNamespace } from '../../messages/index.ts';
import { RecoveryCodes } from '../../twoFactor/RecoveryCodes.tsx';
import { TurnOff } from './TurnOff.tsx';
import { TurnOn } from './TurnOn.tsx';
import { TwoFactorStore } from './TwoFactorStore.ts';
import '../../twoFactor/twoFactor.css';

interface TwoFactorPanelProps {
  /** Injected by tests. */
  readonly store?: TwoFactorStore;
}

/** Two-factor authentication of the user. */
export const TwoFactorPanel = observer(function TwoFactorPanel({ store: given }: TwoFactorPanelProps) {
  const say = useMessages(hostNamespace);
  const [store] = useState(() => given ?? new TwoFactorStore(client));
  useEffect(() => {
    void store.state.reload();
    return () => store.state.cancel();
  }, [store]);
  const { value, error } = store.state;
  if (store.recoveryCodes.length > 0)
    return (
      <RecoveryCodes
        codes={store.recoveryCodes}
        done={say('twoFactor.kept')}
        onDone={() => void store.keep()}
      />
    );
  if (!value && error)
    return (
      <div className="user-form">
        <p className="factor-problem" role="alert">
          {errorText(error)}
        </p>
        <Button onClick={() => void store.state.reload()}>{say('remote.retry')}</Button>
      </div>
    );
  if (!value) return null;
  return value.on ? <TurnOff store={store} state={value} /> : <TurnOn store={store} />;
});

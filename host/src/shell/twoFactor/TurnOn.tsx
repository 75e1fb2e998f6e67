import { useMessages } from '@vitrine/shared/i18n';
import { useAct } from '@vitrine/shared/ui/basic';
import { Button, FormLimits, SaveButton } from '@vitrine/shared/ui/entry';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { hostNamespace } from '../../messages/index.ts';
import { OneTimeCode } from '../../twoFactor/OneTimeCode.tsx';
import { SecretToScan } from '../../twoFactor/SecretToScan.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import type { TwoFactorStore } from './TwoFactorStore.ts';

/** Turns two-factor on: password, then an authenticator app and a code. */
export const TurnOn = observer(function TurnOn({ store }: { readonly store: TwoFactorStore }) {
  const say = useMessages(hostNamespace);
  const act = useAct();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const { secret } = store;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = secret ? code.trim() : password;
    setTried(given === '');
    if (given !== '') void act.run(() => (secret ? store.confirm(given) : store.start(given)));
  };
  return (
    <FormLimits>
      <form className="user-form" noValidate onSubmit={submit}>
        {act.error && (
          <p className="factor-problem" role="alert">
            {act.error}
          </p>
        )}
        {secret ? (
          <>
            <SecretToScan {...secret} />
            <OneTimeCode
              autoFocus
              kind="app"
              value={code}
              error={tried ? say('twoFactor.codeMissing') : undefined}
              onChange={setCode}
            />
          </>
        ) : (
          <>
            <p className="factor-note">{say('twoFactor.lead')}</p>
            <OwnPassword value={password} tried={tried} onChange={setPassword} />
          </>
        )}
        <div className="factor-foot">
          <SaveButton htmlType="submit" loading={act.running}>
            {say(secret ? 'twoFactor.confirm' : 'twoFactor.start')}
          </SaveButton>
          {secret && <Button onClick={() => store.giveUp()}>{say('twoFactor.notNow')}</Button>}
        </div>
      </form>
    </FormLimits>
  );
});

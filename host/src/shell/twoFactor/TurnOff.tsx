import type { OutputOf, selectTwoFactor } from '@vitrine/shared/api';
import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { notify, useAct } from '@vitrine/shared/ui/basic';
import { Button, FormLimits, SaveButton } from '@vitrine/shared/ui/entry';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { hostNamespace } from '../../messages/index.ts';
import { OneTimeCode } from '../../twoFactor/OneTimeCode.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import type { TwoFactorStore } from './TwoFactorStore.ts';

interface TurnOffProps {
  readonly store: TwoFactorStore;
  readonly state: OutputOf<typeof selectTwoFactor>;
}

/** Two-factor is on: regenerates recovery codes or turns it off, by password and code. */
export const TurnOff = observer(function TurnOff({ store, state }: TurnOffProps) {
  const say = useMessages(hostNamespace);
  const act = useAct();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const run = (work: (password: string, code: string) => Promise<void>) => {
    const missing = password === '' || code.trim() === '';
    setTried(missing);
    if (!missing) void act.run(() => work(password, code.trim()));
  };
  const renew = (event: FormEvent) => {
    event.preventDefault();
    run((own, once) => store.renew(own, once));
  };
  const stop = async (own: string, once: string) => {
    await store.stop(own, once);
    notify.success(say('twoFactor.stopped'));
  };
  return (
    <FormLimits>
      <form className="user-form" noValidate onSubmit={renew}>
        <div className="factor-facts">
          {state.since && (
            <p>{say('twoFactor.since', { time: formatDateTime(state.since, session.timeZone) })}</p>
          )}
          <p>{say('twoFactor.left', { count: state.recoveryLeft })}</p>
          {state.required && <p className="factor-note">{say('twoFactor.required')}</p>}
        </div>
        {act.error && (
          <p className="factor-problem" role="alert">
            {act.error}
          </p>
        )}
        <OwnPassword value={password} tried={tried} onChange={setPassword} />
        <OneTimeCode
          kind="either"
          value={code}
          error={tried && code.trim() === '' ? say('twoFactor.codeMissing') : undefined}
          onChange={setCode}
        />
        <div className="factor-foot">
          <SaveButton theme="light" htmlType="submit" loading={act.running}>
            {say('twoFactor.renew')}
          </SaveButton>
          {!state.required && (
            <Button type="danger" loading={act.running} onClick={() => run(stop)}>
              {say('twoFactor.stop')}
            </Button>
          )}
        </div>
      </form>
    </FormLimits>
  );
});

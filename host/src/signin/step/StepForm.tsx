import { useMessages } from '@vitrine/shared/i18n';
import { FormLimits, SaveButton } from '@vitrine/shared/ui/entry';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef } from 'react';
import { hostNamespace } from '../../messages/index.ts';
import { OneTimeCode } from '../../twoFactor/OneTimeCode.tsx';
import { RecoveryCodes } from '../../twoFactor/RecoveryCodes.tsx';
import { SecretToScan } from '../../twoFactor/SecretToScan.tsx';
import type { StepStore } from './StepStore.ts';

interface StepFormProps {
  readonly store: StepStore;
}

/** Second factor of the sign-in. An error stays above the field until the next attempt. */
export const StepForm = observer(function StepForm({ store }: StepFormProps) {
  const say = useMessages(hostNamespace);
  const form = useRef<HTMLFormElement>(null);
  const { step, code, kind, recoveryCodes, secret } = store;
  const setUp = step.kind === 'setUp';
  useEffect(() => {
    void store.prepare();
  }, [store]);
  if (recoveryCodes.length > 0) {
    const enter = () => void store.enter();
    return (
      <>
        {store.problem && <Problem text={store.problem} />}
        <RecoveryCodes
          codes={recoveryCodes}
          done={say('signIn.step.enter')}
          busy={store.busy}
          onDone={enter}
        />
      </>
    );
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await store.submit();
    if (store.recoveryLeft !== null) await notifyLeft(say('twoFactor.left', { count: store.recoveryLeft }));
    if (store.problem) form.current?.querySelector('input')?.select();
  };
  return (
    <FormLimits>
      <form ref={form} className="sign-in-form" noValidate onSubmit={submit}>
        {store.problem && <Problem text={store.problem} />}
        {secret && <SecretToScan {...secret} />}
        {(!setUp || secret) && (
          <>
            <OneTimeCode
              large
              autoFocus
              kind={setUp ? 'app' : kind}
              value={code}
              error={store.tried && store.missing ? say('twoFactor.codeMissing') : undefined}
              onChange={(text) => store.setCode(text)}
            />
            <SaveButton htmlType="submit" size="large" block loading={store.busy}>
              {say(setUp ? 'twoFactor.confirm' : 'signIn.step.submit')}
            </SaveButton>
          </>
        )}
        {!setUp && (
          <p className="sign-in-links">
            <button type="button" onClick={() => store.choose(kind === 'app' ? 'recovery' : 'app')}>
              {say(kind === 'app' ? 'signIn.step.useRecovery' : 'signIn.step.useApp')}
            </button>
          </p>
        )}
      </form>
    </FormLimits>
  );
});

/** Shows a toast; only the opened console has them. */
async function notifyLeft(text: string): Promise<void> {
  const { notify } = await import('@vitrine/shared/ui/basic');
  notify.info(text);
}

const Problem = ({ text }: { readonly text: string }) => (
  <p className="sign-in-problem" role="alert">
    {text}
  </p>
);

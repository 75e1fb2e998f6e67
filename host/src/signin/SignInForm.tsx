import type { SecondStep } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Field, FormLimits, Input, SaveButton } from '@vitrine/shared/ui/entry';
import { observer } from 'mobx-react-lite';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { hostNamespace } from '../messages/index.ts';
import { CodeField } from './CodeField.tsx';
import { NameField } from './NameField.tsx';
import { SignInStore } from './SignInStore.ts';

interface SignInFormProps {
  /** Initial value. */
  readonly userName?: string;
  /** Error of another sign-in method. */
  readonly problem?: string | undefined;
  readonly onStep: (step: SecondStep) => void;
}

/** User name and password, with a CAPTCHA after failures. An error stays above the fields until the next attempt. */
export const SignInForm = observer(function SignInForm({
  userName,
  problem: before,
  onStep,
}: SignInFormProps) {
  const say = useMessages(hostNamespace);
  const [store] = useState(() => new SignInStore(userName));
  const [capital, setCapital] = useState(false);
  // Read here: reads while a field renders its content are not observed.
  const { password } = store;
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await store.submit(onStep)) return;
    if (store.problem) form.current?.querySelector<HTMLInputElement>('input[type="password"]')?.select();
  };
  const handleKey = (event: KeyboardEvent) => setCapital(event.getModifierState('CapsLock'));

  return (
    <FormLimits>
      <form ref={form} className="sign-in-form" noValidate onSubmit={submit} onKeyUp={handleKey}>
        {(store.problem ?? before) && (
          <p className="sign-in-problem" role="alert">
            {store.problem ?? before}
          </p>
        )}
        <NameField value={store.userName} tried={store.tried} onChange={(text) => store.setUserName(text)} />
        <Field
          label={say('signIn.password')}
          error={store.tried && password === '' ? say('signIn.passwordMissing') : undefined}
          hint={capital ? say('signIn.capital') : undefined}
        >
          {(control) => (
            <Input
              {...control}
              size="large"
              mode="password"
              autoComplete="current-password"
              value={password}
              onChange={(text) => store.setPassword(text)}
            />
          )}
        </Field>
        <CodeField code={store.code} tried={store.tried} onRenew={(kind) => store.renewCode(kind)} />
        <SaveButton htmlType="submit" size="large" block loading={store.busy}>
          {say('signIn.submit')}
        </SaveButton>
      </form>
    </FormLimits>
  );
});

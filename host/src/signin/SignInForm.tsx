import { messagesOf, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { ApiError, session } from '@vitrine/shared/session';
import { Button, Field, Input } from '@vitrine/shared/ui/entry';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { hostNamespace } from '../messages/index.ts';

/** Why signing in failed: the server's sentence, or that the server is away. */
function reasonText(reason: unknown): string {
  if (reason instanceof ApiError && reason.message !== '') return reason.message;
  const away = reason instanceof ApiError && reason.error === 'network.unreachable';
  return messagesOf(sharedNamespace)(away ? 'error.unreachable' : 'error.unknown');
}

/** Account and password. What went wrong stays above the fields until the next try. */
export function SignInForm() {
  const say = useMessages(hostNamespace);
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [capital, setCapital] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setProblem(undefined);
    if (userName.trim() === '' || password === '') return;
    setBusy(true);
    session.signIn(userName.trim(), password).catch((reason: unknown) => {
      setBusy(false);
      setProblem(reasonText(reason));
      form.current?.querySelector<HTMLInputElement>('input[type="password"]')?.select();
    });
  };
  const hearKey = (event: KeyboardEvent) => setCapital(event.getModifierState('CapsLock'));

  return (
    <form ref={form} className="door-form" noValidate onSubmit={submit} onKeyUp={hearKey}>
      {problem && (
        <p className="door-problem" role="alert">
          {problem}
        </p>
      )}
      <Field
        label={say('signIn.userName')}
        error={tried && userName.trim() === '' ? say('signIn.userNameMissing') : undefined}
      >
        {(control) => (
          <Input
            {...control}
            size="large"
            autoFocus
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={userName}
            onChange={setUserName}
          />
        )}
      </Field>
      <Field
        label={say('signIn.password')}
        error={tried && password === '' ? say('signIn.passwordMissing') : undefined}
        hint={capital ? say('signIn.capital') : undefined}
      >
        {(control) => (
          <Input
            {...control}
            size="large"
            mode="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
        )}
      </Field>
      <Button htmlType="submit" theme="solid" type="primary" size="large" block loading={busy}>
        {say('signIn.submit')}
      </Button>
    </form>
  );
}

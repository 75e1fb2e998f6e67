import { useMessages } from '@vitrine/shared/i18n';
import type { ApiError } from '@vitrine/shared/session';
import { Button, errorText, Input } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import { namespace } from '../namespace.ts';

interface PasswordPromptProps {
  /** What the last try was refused for; that there is a password at all is no fault of the visitor. */
  readonly reason: ApiError;
  readonly busy: boolean;
  readonly onPassword: (password: string) => void;
}

/** In place of a preview that has a password, until the visitor gives it. */
export function PasswordPrompt({ reason, busy, onPassword }: PasswordPromptProps) {
  const say = useMessages(namespace);
  const [password, setPassword] = useState('');
  return (
    <div className="pgv-page pgv-notice-page">
      <form
        className="pgv-notice"
        onSubmit={(event) => {
          event.preventDefault();
          if (password !== '') onPassword(password);
        }}
      >
        <h1>{say('link.password')}</h1>
        <p>{say('link.passwordNote')}</p>
        <div className="pgv-ask">
          <Input
            autoFocus
            mode="password"
            size="large"
            value={password}
            autoComplete="off"
            limit={64}
            aria-label={say('share.password')}
            onChange={setPassword}
          />
          <Button htmlType="submit" theme="solid" size="large" loading={busy} disabled={password === ''}>
            {say('link.passwordOpen')}
          </Button>
          {reason.error !== 'program.linkPassword' && (
            <p className="pgv-error" role="alert">
              {errorText(reason)}
            </p>
          )}
        </div>
      </form>
    </div>
  );
}

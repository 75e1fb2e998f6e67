import { sharePasswordLength } from '@vitrine/shared/api';
import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import type { ApiError } from '@vitrine/shared/session';
import { Button, errorText, Input } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import './linkPassword.css';

interface PasswordPromptProps {
  /** Refusal of the last attempt; the initial one is not shown as an error. */
  readonly reason: ApiError;
  readonly busy: boolean;
  readonly onPassword: (password: string) => void;
}

/** Replaces a password-protected preview until the visitor enters the password. */
export function PasswordPrompt({ reason, busy, onPassword }: PasswordPromptProps) {
  const say = useMessages(sharedNamespace);
  const [password, setPassword] = useState('');
  return (
    <div className="vt-link-prompt">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (password !== '') onPassword(password);
        }}
      >
        <h1>{say('linkPassword.title')}</h1>
        <p>{say('linkPassword.note')}</p>
        <div className="vt-link-ask">
          <Input
            autoFocus
            mode="password"
            size="large"
            value={password}
            autoComplete="off"
            limit={sharePasswordLength.longest}
            aria-label={say('linkPassword.label')}
            onChange={setPassword}
          />
          <Button htmlType="submit" theme="solid" size="large" loading={busy} disabled={password === ''}>
            {say('linkPassword.open')}
          </Button>
          {!reason.error.endsWith('.linkPassword') && <p role="alert">{errorText(reason)}</p>}
        </div>
      </form>
    </div>
  );
}

import { isSharePassword, sharePasswordLength } from '@vitrine/shared/api';
import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { Button, Input, notify, useAct } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import './linkPassword.css';

interface PasswordFormProps {
  /** Whether there is one to remove. */
  readonly hasPassword: boolean;
  /** Saves a password; an empty one removes it. */
  readonly onSave: (password: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/**
 * Sets, changes or removes the password of a preview address. Shown in plain text, since it is meant to be passed on.
 */
export function PasswordForm({ hasPassword, onSave, onClose }: PasswordFormProps) {
  const say = useMessages(sharedNamespace);
  const [password, setPassword] = useState('');
  const act = useAct();
  const keep = (text: string) =>
    act.run(async () => {
      await onSave(text);
      notify.success(say(text === '' ? 'linkPassword.removed' : 'linkPassword.saved'));
      onClose();
    });
  return (
    <form
      className="vt-link-password"
      onSubmit={(event) => {
        event.preventDefault();
        if (isSharePassword(password)) void keep(password);
      }}
    >
      <Input
        autoFocus
        value={password}
        autoComplete="off"
        limit={sharePasswordLength.longest}
        aria-label={say('linkPassword.label')}
        placeholder={say('linkPassword.rule', sharePasswordLength)}
        onChange={setPassword}
      />
      <Button htmlType="submit" theme="solid" loading={act.running} disabled={!isSharePassword(password)}>
        {say('linkPassword.save')}
      </Button>
      {hasPassword && (
        <Button type="danger" disabled={act.running} onClick={() => void keep('')}>
          {say('linkPassword.remove')}
        </Button>
      )}
      <Button theme="borderless" type="tertiary" onClick={onClose}>
        {say('linkPassword.cancel')}
      </Button>
      {act.error !== '' && <p role="alert">{act.error}</p>}
    </form>
  );
}

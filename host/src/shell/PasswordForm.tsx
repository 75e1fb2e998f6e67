import { updatePassword } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client, session } from '@vitrine/shared/session';
import { notify } from '@vitrine/shared/ui/basic';
import { Button, Field, Input } from '@vitrine/shared/ui/entry';
import { hostNamespace } from '../messages/index.ts';
import { passwordFaults, passwordSpan } from './rules.ts';
import { useSmallForm } from './useSmallForm.ts';

const fields = ['oldPassword', 'password', 'checkPass'] as const;

/** Changes the password. Ends all sessions of the user. */
export function PasswordForm() {
  const say = useMessages(hostNamespace);
  const form = useSmallForm(
    { oldPassword: '', password: '', checkPass: '' },
    passwordFaults,
    async (values) => {
      await client.call(updatePassword, values);
      notify.success(say('password.done'));
      session.leave();
    },
  );
  return (
    <form className="user-form" noValidate onSubmit={form.submit}>
      {fields.map((field) => (
        <Field
          key={field}
          label={field === 'password' ? say('password.password', passwordSpan()) : say(`password.${field}`)}
          error={form.faultOf(field, say)}
        >
          {(control) => (
            <Input
              {...control}
              mode="password"
              value={form.values[field]}
              autoComplete={field === 'oldPassword' ? 'current-password' : 'new-password'}
              onChange={(text) => form.set(field, text)}
            />
          )}
        </Field>
      ))}
      <Button htmlType="submit" theme="solid" type="primary" loading={form.busy}>
        {say('password.submit')}
      </Button>
    </form>
  );
}

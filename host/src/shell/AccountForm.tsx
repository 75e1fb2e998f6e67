import { selectPersonerInfo, updateAccountName } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client, session } from '@vitrine/shared/session';
import { Banner, notify } from '@vitrine/shared/ui/basic';
import { Button, Field, Input } from '@vitrine/shared/ui/entry';
import { useEffect } from 'react';
import { hostNamespace } from '../messages/index.ts';
import { accountFaults } from './rules.ts';
import { useSmallForm } from './useSmallForm.ts';

/** Account name and phone of a level 1 account. A new name ends the session. */
export function AccountForm() {
  const say = useMessages(hostNamespace);
  const { fill, ...form } = useSmallForm({ userName: '', phone: '' }, accountFaults, async (values) => {
    await client.call(updateAccountName, values);
    notify.success(say('account.done'));
    session.leave();
  });
  useEffect(() => {
    client.call(selectPersonerInfo, {}).then(fill, notify.failure);
  }, [fill]);
  const problem = form.faultOf('form', say);
  return (
    <form className="user-form" noValidate onSubmit={form.submit}>
      {problem && <Banner type="danger" fullMode={false} closeIcon={null} description={problem} />}
      <Field label={say('account.userName')} hint={say('account.rule')} error={form.faultOf('userName', say)}>
        {(control) => (
          <Input
            {...control}
            value={form.values.userName}
            autoComplete="username"
            onChange={(text) => form.set('userName', text)}
          />
        )}
      </Field>
      <Field label={say('account.phone')} error={form.faultOf('phone', say)}>
        {(control) => (
          <Input
            {...control}
            value={form.values.phone}
            autoComplete="tel"
            onChange={(text) => form.set('phone', text)}
          />
        )}
      </Field>
      <Button htmlType="submit" theme="solid" type="primary" loading={form.busy}>
        {say('account.submit')}
      </Button>
    </form>
  );
}

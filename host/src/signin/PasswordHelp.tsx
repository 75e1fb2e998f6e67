import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/entry';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { hostNamespace } from '../messages/index.ts';
import { CodeField } from './CodeField.tsx';
import { NameField } from './NameField.tsx';
import { PasswordHelpStore } from './PasswordHelpStore.ts';

/** Shows who can reset the password. */
export const PasswordHelp = observer(function PasswordHelp() {
  const say = useMessages(hostNamespace);
  const [store] = useState(() => new PasswordHelpStore());
  if (store.found) return <Answer {...store.found} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void store.submit();
  };
  return (
    <form className="sign-in-form" noValidate onSubmit={submit}>
      {store.problem && (
        <p className="sign-in-problem" role="alert">
          {store.problem}
        </p>
      )}
      <NameField value={store.userName} tried={store.tried} onChange={(text) => store.setUserName(text)} />
      <CodeField code={store.code} tried={store.tried} onRenew={(kind) => store.renewCode(kind)} />
      <Button htmlType="submit" theme="solid" type="primary" size="large" block loading={store.busy}>
        {say('signIn.help.submit')}
      </Button>
    </form>
  );
});

function Answer({ name, phone }: { readonly name: string; readonly phone: string }) {
  const say = useMessages(hostNamespace);
  return (
    <div role="status">
      <dl className="sign-in-answer">
        <dt>{say('signIn.help.owner')}</dt>
        <dd>
          {say('signIn.help.ownerText', { name })}
          {phone && <span>{say('signIn.help.phone', { phone })}</span>}
        </dd>
        <dt>{say('signIn.help.member')}</dt>
        <dd>{say('signIn.help.memberText')}</dd>
      </dl>
    </div>
  );
}

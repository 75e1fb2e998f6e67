import { useMessages } from '@vitrine/shared/i18n';
import { Field, Input } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';
import type { MailFieldsProps } from './mailFields.ts';

interface MailSignInFieldsProps extends MailFieldsProps {
  /** A password is stored and stays unless another one is entered. */
  readonly passwordSet: boolean;
}

/** User name and password at the mail server. */
export function MailSignInFields({ draft, change, passwordSet }: MailSignInFieldsProps) {
  const say = useMessages(namespace);
  return (
    <>
      <Field label={say('basics.userName')}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={draft.userName}
            onChange={(userName) => change({ userName })}
          />
        )}
      </Field>
      <Field label={say('basics.secret')} hint={passwordSet ? say('basics.secretKept') : undefined}>
        {(control) => (
          <Input
            {...control}
            mode="password"
            autoComplete="new-password"
            value={draft.password}
            onChange={(password) => change({ password })}
          />
        )}
      </Field>
    </>
  );
}

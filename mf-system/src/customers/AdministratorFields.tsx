import { useMessages } from '@vitrine/shared/i18n';
import { Field, Input } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';
import { passwordSpan } from '../people/typed.ts';
import type { Administrator } from './useCustomerDraft.ts';

interface AdministratorFieldsProps {
  readonly administrator: Administrator;
  readonly onChange: (some: Partial<Administrator>) => void;
}

/** User name and password of a new customer's administrator. */
export function AdministratorFields({ administrator, onChange }: AdministratorFieldsProps) {
  const say = useMessages(namespace);
  return (
    <>
      <Field label={say('people.userName')} hint={say('people.userNameHint')}>
        {(control) => (
          <Input
            {...control}
            limit={12}
            autoComplete="off"
            value={administrator.userName}
            onChange={(userName) => onChange({ userName })}
          />
        )}
      </Field>
      <Field label={say('people.password')} hint={say('people.passwordHint', passwordSpan())}>
        {(control) => (
          <Input
            {...control}
            mode="password"
            autoComplete="new-password"
            limit={12}
            value={administrator.password}
            onChange={(password) => onChange({ password })}
          />
        )}
      </Field>
    </>
  );
}

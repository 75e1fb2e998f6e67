import { useMessages } from '@vitrine/shared/i18n';
import { Field, Input } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';
import { goodName, saidOf } from './typed.ts';

interface UserNameFieldProps {
  readonly value: string;
  readonly onChange: (userName: string) => void;
}

/** The name that a new member signs in with. */
export function UserNameField({ value, onChange }: UserNameFieldProps) {
  const say = useMessages(namespace);
  return (
    <Field
      label={say('people.userName')}
      {...saidOf(say('people.userNameHint'), value === '' || goodName(value.trim()))}
    >
      {(control) => (
        <Input {...control} autoFocus limit={12} autoComplete="off" value={value} onChange={onChange} />
      )}
    </Field>
  );
}

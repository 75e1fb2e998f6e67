import { useMessages } from '@vitrine/shared/i18n';
import { Field, Input } from '@vitrine/shared/ui/entry';
import { hostNamespace } from '../messages/index.ts';

interface NameFieldProps {
  readonly value: string;
  readonly tried: boolean;
  readonly onChange: (text: string) => void;
}

export function NameField({ value, tried, onChange }: NameFieldProps) {
  const say = useMessages(hostNamespace);
  return (
    <Field
      label={say('signIn.userName')}
      error={tried && value.trim() === '' ? say('signIn.userNameMissing') : undefined}
    >
      {(control) => (
        <Input
          {...control}
          size="large"
          autoFocus
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

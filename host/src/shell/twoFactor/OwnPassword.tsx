import { useMessages } from '@vitrine/shared/i18n';
import { Field, Input } from '@vitrine/shared/ui/entry';
import { hostNamespace } from '../../messages/index.ts';

interface OwnPasswordProps {
  readonly value: string;
  readonly tried: boolean;
  readonly onChange: (text: string) => void;
}

/** Password confirmation for sensitive changes. */
export function OwnPassword({ value, tried, onChange }: OwnPasswordProps) {
  const say = useMessages(hostNamespace);
  const error = tried && value === '' ? say('twoFactor.passwordMissing') : undefined;
  return (
    <Field label={say('twoFactor.password')} error={error}>
      {(control) => (
        <Input
          {...control}
          mode="password"
          autoComplete="current-password"
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

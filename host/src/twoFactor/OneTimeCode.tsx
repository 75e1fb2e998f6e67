import { useMessages } from '@vitrine/shared/i18n';
import { Field, Input } from '@vitrine/shared/ui/entry';
import { hostNamespace } from '../messages/index.ts';

interface OneTimeCodeProps {
  readonly value: string;
  readonly error: string | undefined;
  /** `app`: six digits; `recovery`: a recovery code; `either`: both. */
  readonly kind: 'app' | 'recovery' | 'either';
  readonly large?: boolean;
  readonly autoFocus?: boolean;
  readonly onChange: (text: string) => void;
}

const label = { app: 'twoFactor.code', recovery: 'twoFactor.recovery', either: 'twoFactor.either' } as const;

/** A six-digit one-time code, which phones and password managers can autofill, or a recovery code. */
export function OneTimeCode({ value, error, kind, large, autoFocus, onChange }: OneTimeCodeProps) {
  const say = useMessages(hostNamespace);
  return (
    <Field
      label={say(label[kind])}
      error={error}
      hint={kind === 'app' ? say('twoFactor.codeHint') : undefined}
    >
      {(control) => (
        <Input
          {...control}
          // Remounts the field per kind, so that keyboard and autofill adapt.
          key={kind}
          size={large ? 'large' : 'default'}
          autoFocus={autoFocus ?? false}
          autoComplete={kind === 'recovery' ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          limit={40}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

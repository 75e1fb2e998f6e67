import { useMessages } from '@vitrine/shared/i18n';
import { Field, Input } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';
import { isWrongKey } from './fieldDraft.ts';

interface KeyFieldProps {
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (key: string) => void;
}

/** Key by which texts refer to the field. */
export function KeyField({ value, disabled, onChange }: KeyFieldProps) {
  const say = useMessages(namespace);
  const fault = isWrongKey(value) && { error: say('custom.keyFault') };
  return (
    <Field label={say('custom.key')} hint={say('custom.keyHint')} {...fault}>
      {(control) => (
        <Input
          {...control}
          limit={40}
          disabled={disabled}
          value={value}
          onChange={onChange}
          spellCheck={false}
        />
      )}
    </Field>
  );
}

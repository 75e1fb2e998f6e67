import { type CustomField, customFieldType } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Field, Select } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';

interface TypeFieldProps {
  readonly value: CustomField['type'];
  readonly disabled: boolean;
  readonly onChange: (type: CustomField['type']) => void;
}

/** Type of the field's values. */
export function TypeField({ value, disabled, onChange }: TypeFieldProps) {
  const say = useMessages(namespace);
  return (
    <Field label={say('custom.type')}>
      {({ id }) => (
        <Select
          id={id}
          disabled={disabled}
          value={value}
          aria-label={say('custom.type')}
          optionList={customFieldType.options.map((type) => ({
            value: type,
            label: say(`custom.types.${type}`),
          }))}
          onChange={(chosen) => onChange(customFieldType.parse(chosen))}
        />
      )}
    </Field>
  );
}

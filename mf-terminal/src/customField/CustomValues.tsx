import type { CustomField } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Field, Input, Select } from '@vitrine/shared/ui/basic';
import { Link } from '@vitrine/shared/ui/router';
import { namespace } from '../messages/index.ts';
import { placeholderOf } from './placeholderOf.ts';

type Values = Readonly<Record<string, string>>;

interface CustomValuesProps {
  readonly fields: readonly CustomField[];
  readonly values: Values;
  readonly onChange: (values: Values) => void;
}

/** Values of the custom fields, edited by type; empty means the field's default. */
export function CustomValues({ fields, values, onChange }: CustomValuesProps) {
  const say = useMessages(namespace);
  if (fields.length === 0) return null;
  return (
    <fieldset className="terminal-power">
      <legend>{say('custom.title')}</legend>
      {fields.map((field) => (
        <Field
          key={field.key}
          label={field.label || field.key}
          hint={<code>{placeholderOf(field.key)}</code>}
        >
          {(control) => (
            <CustomValue
              id={control.id}
              field={field}
              value={values[field.key] ?? ''}
              onChange={(value) => onChange({ ...values, [field.key]: value })}
            />
          )}
        </Field>
      ))}
      <Link to="/terminal/dingzhi">{say('custom.toFields')}</Link>
    </fieldset>
  );
}

interface CustomValueProps {
  readonly id: string;
  readonly field: CustomField;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const inputTypes = { text: 'text', number: 'number', date: 'date' } as const;

/** Editor of one value by its type. */
export function CustomValue({ id, field, value, onChange }: CustomValueProps) {
  const say = useMessages(namespace);
  const { type } = field;
  if (type === 'flag' || type === 'choice') {
    const options =
      type === 'choice'
        ? field.choices.map((choice) => ({ value: choice, label: choice }))
        : (['true', 'false'] as const).map((word) => ({ value: word, label: say(`custom.${word}`) }));
    return (
      <Select
        id={id}
        showClear
        optionList={options}
        value={value || undefined}
        placeholder={field.initial || say('custom.none')}
        aria-label={field.label || field.key}
        onChange={(chosen) => onChange(typeof chosen === 'string' ? chosen : '')}
      />
    );
  }
  return (
    <Input
      id={id}
      type={inputTypes[type]}
      limit={500}
      value={value}
      placeholder={field.initial}
      onChange={onChange}
    />
  );
}

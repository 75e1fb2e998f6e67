import { type CustomFieldType, field } from '@vitrine/shared/api';
import { Refusal } from '../../platform/errors.ts';

interface TypedField {
  readonly label: string;
  readonly type: CustomFieldType;
  readonly choices: readonly string[];
}

/** Whether a text is a value of the type. `flag` is 1 or 0. */
function fits({ type, choices }: TypedField, value: string): boolean {
  switch (type) {
    case 'text':
      return true;
    case 'number':
      return /^-?\d{1,15}(\.\d{1,10})?$/.test(value);
    case 'date':
      return field.date.safeParse(value).success;
    case 'flag':
      return value === '1' || value === '0';
    case 'choice':
      return choices.includes(value);
  }
}

/** Refuses invalid values. An empty text is always valid: no value. */
export function requireValue(field: TypedField, value: string): void {
  if (value === '' || fits(field, value)) return;
  throw new Refusal('terminal.fieldValueMisfit', { value, label: field.label });
}

import { insertCustomer, longestOf } from '@vitrine/shared/api';
import { Field, Input } from '@vitrine/shared/ui/basic';
import type { CustomerEditing } from './useCustomerDraft.ts';

interface CustomerTextFieldProps extends CustomerEditing {
  readonly field: 'name' | 'phone' | 'address';
  readonly label: string;
  readonly autoFocus?: boolean;
}

/** A field of a customer that is plain text. */
export const CustomerTextField = ({
  field,
  label,
  fields,
  change,
  autoFocus = false,
}: CustomerTextFieldProps) => (
  <Field label={label}>
    {(control) => (
      <Input
        {...control}
        autoFocus={autoFocus}
        limit={longestOf(insertCustomer, field)}
        value={fields[field]}
        onChange={(text) => change({ [field]: text })}
      />
    )}
  </Field>
);

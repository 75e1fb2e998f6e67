import { Field, InputNumber } from '@vitrine/shared/ui/basic';

interface MinutesFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: number;
  readonly onChange: (minutes: number) => void;
}

/** A number of minutes, up to a day. */
export const MinutesField = ({ value, onChange, ...words }: MinutesFieldProps) => (
  <Field {...words}>
    {(control) => (
      <InputNumber
        {...control}
        min={1}
        max={1440}
        precision={0}
        value={value}
        onChange={(minutes) => onChange(Number(minutes))}
      />
    )}
  </Field>
);

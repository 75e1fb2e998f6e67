import { Field, InputNumber } from '@vitrine/shared/ui/basic';

interface AmountFieldProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** Labelled amount of money. */
export const AmountField = ({ label, value, onChange }: AmountFieldProps) => (
  <Field label={label}>
    {(control) => (
      <InputNumber
        {...control}
        min={0}
        max={100_000_000}
        precision={2}
        value={value}
        onNumberChange={(next) => Number.isFinite(next) && onChange(next)}
      />
    )}
  </Field>
);

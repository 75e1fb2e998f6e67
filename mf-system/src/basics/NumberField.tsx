import { Field, InputNumber } from '@vitrine/shared/ui/basic';

interface NumberFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly unit?: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly onChange: (value: number) => void;
}

/** Labelled integer field with limits. */
export const NumberField = ({ label, hint, unit, onChange, ...rest }: NumberFieldProps) => (
  <Field label={label} hint={hint}>
    {(control) => (
      <InputNumber
        {...control}
        {...rest}
        precision={0}
        suffix={unit}
        onNumberChange={(value) => Number.isFinite(value) && onChange(value)}
      />
    )}
  </Field>
);

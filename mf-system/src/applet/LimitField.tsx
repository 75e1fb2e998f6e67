import { Field, InputNumber } from '@vitrine/shared/ui/basic';

interface LimitFieldProps {
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** Labelled integer field; a value beyond a limit becomes that limit. */
export const LimitField = ({ label, least, most, value, onChange }: LimitFieldProps) => (
  <Field label={label}>
    {({ id }) => (
      <InputNumber
        id={id}
        min={least}
        max={most}
        precision={0}
        value={value}
        onNumberChange={(next) => {
          if (Number.isInteger(next)) onChange(Math.min(most, Math.max(least, next)));
        }}
      />
    )}
  </Field>
);

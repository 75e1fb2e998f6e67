import type { CustomField } from '@vitrine/shared/api';
import { Checkbox } from '@vitrine/shared/ui/basic';
import { CustomValue } from './CustomValues.tsx';

interface TickedValueProps {
  readonly field: CustomField;
  /** Undefined: unticked. */
  readonly value: string | undefined;
  readonly onTick: (on: boolean) => void;
  readonly onChange: (value: string) => void;
}

/** A field to tick, and then its value. */
export const TickedValue = ({ field, value, onTick, onChange }: TickedValueProps) => (
  <div className="terminal-custom-value">
    <Checkbox checked={value !== undefined} onChange={(event) => onTick(event.target.checked === true)}>
      {field.label || field.key}
    </Checkbox>
    {value !== undefined && (
      <CustomValue id={`value-${field.key}`} field={field} value={value} onChange={onChange} />
    )}
  </div>
);

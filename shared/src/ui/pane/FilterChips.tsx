import './filterChips.css';
import './hidden.css';

export interface FilterChip<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  /** Number of matches; absent if not exactly known. */
  readonly count?: number;
}

interface FilterChipsProps<Value extends string> {
  /** Accessible name of the choice. */
  readonly label: string;
  readonly chips: readonly FilterChip<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice of a few values as chips. Keep the value in the address with `useAddressState`. */
export function FilterChips<Value extends string>({
  label,
  chips,
  value,
  onChange,
}: FilterChipsProps<Value>) {
  return (
    <fieldset className="vt-chips">
      <legend className="vt-hidden">{label}</legend>
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          className="vt-chip"
          aria-pressed={chip.value === value}
          onClick={() => onChange(chip.value)}
        >
          {chip.label}
          {chip.count !== undefined && <span className="vt-chip-count">{chip.count}</span>}
        </button>
      ))}
    </fieldset>
  );
}

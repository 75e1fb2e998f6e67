import { Input, InputNumber, Switch } from '@vitrine/shared/ui/basic';
import { type ReactNode, useEffect, useId, useState } from 'react';
import './properties.css';

interface FieldProps {
  readonly label: string;
  /** Id of the labelled control. */
  readonly htmlFor?: string;
  readonly children: ReactNode;
}

/** A control of the properties panel with its label. */
export function Field({ label, htmlFor, children }: FieldProps) {
  return (
    <div className="vp-field">
      <label htmlFor={htmlFor}>{label}</label>
      <div className="vp-control">{children}</div>
    </div>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly suffix?: string;
  readonly disabled?: boolean;
  /** Shown after the number. */
  readonly beside?: ReactNode;
  /** Called with each valid number. */
  readonly onChange: (value: number) => void;
  /** Called on blur: the next change is a new history step. */
  readonly onDone: () => void;
}

/** A number within bounds; clamped on blur. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, minimum, maximum, suffix, disabled = false, beside, onChange, onDone } = props;
  const id = useId();
  const take = (next: number) => {
    if (Number.isFinite(next) && next >= minimum && next <= maximum && next !== value) onChange(next);
  };
  return (
    <Field label={label} htmlFor={id}>
      <InputNumber
        id={id}
        size="small"
        value={value}
        min={minimum}
        max={maximum}
        suffix={suffix}
        disabled={disabled}
        hideButtons
        onNumberChange={take}
        onBlur={onDone}
      />
      {beside}
    </Field>
  );
}

interface ColourFieldProps {
  readonly label: string;
  readonly value: string;
  /** Label of "no colour"; without it a colour is required. */
  readonly none?: string;
  readonly onChange: (colour: string) => void;
  readonly onDone: () => void;
}

const hex = /^#[0-9a-f]{6}$/i;

/** A colour by the system's picker or as #rrggbb. */
export function ColourField({ label, value, none, onChange, onDone }: ColourFieldProps) {
  const id = useId();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const type = (next: string) => {
    setText(next);
    if (hex.test(next)) onChange(next);
  };
  const leave = () => {
    setText(value);
    onDone();
  };
  return (
    <Field label={label} htmlFor={id}>
      <input
        type="color"
        className="vp-swatch"
        aria-label={label}
        value={hex.test(value) ? value : '#000000'}
        data-none={hex.test(value) ? undefined : true}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onDone}
      />
      <Input
        id={id}
        size="small"
        value={text === 'transparent' ? '' : text}
        placeholder={none}
        onChange={type}
        onBlur={leave}
      />
      {none !== undefined && hex.test(value) && (
        <button
          type="button"
          className="vp-none"
          onClick={() => {
            onChange('transparent');
            onDone();
          }}
        >
          {none}
        </button>
      )}
    </Field>
  );
}

interface ChoiceFieldProps<Value extends string | number> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** A few options as a row of buttons. */
export function ChoiceField<Value extends string | number>(props: ChoiceFieldProps<Value>) {
  return (
    <fieldset className="vp-field">
      <legend>{props.label}</legend>
      <div className="vp-choices">
        {props.choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            aria-pressed={choice.value === props.value}
            onClick={() => props.onChange(choice.value)}
          >
            {choice.label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** A section of the properties panel with a heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="vp-section">
    <h3>{title}</h3>
    {children}
  </section>
);

interface SwitchFieldProps {
  readonly label: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

/** A switch. */
export function SwitchField({ label, value, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <Field label={label} htmlFor={id}>
      <Switch id={id} size="small" checked={value} aria-label={label} onChange={onChange} />
    </Field>
  );
}

import { formatNumber, useMessages } from '@vitrine/shared/i18n';
import { Field, InputNumber, Select } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import { serverNamespace } from './messages/index.ts';

interface LimitFieldProps {
  readonly label: string;
  /** Label of the custom value field. */
  readonly ownLabel: string;
  readonly hint: string;
  readonly unit?: string;
  readonly proposals: readonly number[];
  readonly bounds: { readonly min: number; readonly max: number };
  /** Null: unlimited. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** Unlimited, a preset, or a custom value. */
export function LimitField(props: LimitFieldProps) {
  const { label, ownLabel, hint, unit = '', proposals, bounds, value, onChange } = props;
  const say = useMessages(serverNamespace);
  const [own, setOwn] = useState(value !== null && !proposals.includes(value));
  const named = (limit: number) => say('limits.atMost', { value: `${formatNumber(limit)} ${unit}`.trim() });
  const options = [
    { value: 'none', label: say('limits.none') },
    ...proposals.map((limit) => ({ value: String(limit), label: named(limit) })),
    { value: 'own', label: say('limits.own') },
  ];
  const choose = (choice: unknown) => {
    setOwn(choice === 'own');
    if (choice === 'none') onChange(null);
    else if (choice !== 'own') onChange(Number(choice));
    else if (value === null) onChange(proposals[0] ?? bounds.min);
  };
  return (
    <div className="server-limit">
      <Field label={label} hint={hint}>
        {({ id, ...control }) => (
          <Select
            {...control}
            id={id}
            aria-label={label}
            optionList={options}
            value={own ? 'own' : String(value ?? 'none')}
            onChange={choose}
          />
        )}
      </Field>
      {own && (
        <InputNumber
          aria-label={ownLabel}
          {...bounds}
          precision={0}
          suffix={unit}
          value={value ?? bounds.min}
          onNumberChange={(next) => Number.isFinite(next) && onChange(next)}
        />
      )}
    </div>
  );
}

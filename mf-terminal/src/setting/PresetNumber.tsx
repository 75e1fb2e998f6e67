import { useMessages } from '@vitrine/shared/i18n';
import { InputNumber } from '@vitrine/shared/ui/basic';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';

interface PresetNumberProps {
  readonly label: string;
  readonly value: number;
  readonly presets: readonly number[];
  readonly maximum: number;
  readonly say: (value: number) => string;
  readonly onChange: (value: number) => void;
}

const own = 'own';

/** A preset or custom number. */
export function PresetNumber({ label, value, presets, maximum, say: labelOf, onChange }: PresetNumberProps) {
  const say = useMessages(namespace);
  const [typing, setTyping] = useState(false);
  const other = typing || !presets.includes(value);
  return (
    <span className="setting-preset">
      <FilterChips
        label={label}
        value={other ? own : String(value)}
        chips={[
          ...presets.map((preset) => ({ value: String(preset), label: labelOf(preset) })),
          { value: own, label: say('setting.own') },
        ]}
        onChange={(chosen) => {
          setTyping(chosen === own);
          if (chosen !== own) onChange(Number(chosen));
        }}
      />
      {other && (
        <InputNumber
          min={0}
          max={maximum}
          precision={0}
          value={value}
          aria-label={label}
          onChange={(next) => onChange(Number(next))}
        />
      )}
    </span>
  );
}

import { useMessages } from '@vitrine/shared/i18n';
import { TimeField } from '@vitrine/shared/ui/pickers';
import { namespace } from '../messages/index.ts';

interface Hours {
  readonly from: string;
  readonly to: string;
}

interface HourRangeProps {
  readonly label: string;
  /** `09:30`; an end at or before the start is on the next day. */
  readonly value: Hours;
  readonly onChange: (hours: { from: string; to: string }) => void;
}

/** Range of two times of day. */
export function HourRange({ label, value, onChange }: HourRangeProps) {
  const say = useMessages(namespace);
  return (
    <fieldset className="setting-hours">
      <legend className="vt-hidden">{label}</legend>
      {(['from', 'to'] as const).map((end) => (
        <TimeField
          key={end}
          aria-label={say(`setting.${end}`)}
          value={value[end]}
          onChange={(time) => onChange({ ...value, [end]: time })}
        />
      ))}
      {value.to <= value.from && <small>{say('setting.nextDay')}</small>}
    </fieldset>
  );
}

import type { PowerInterval } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button, Input } from '@vitrine/shared/ui/basic';
import { IconDelete } from '@vitrine/shared/ui/icons';
import { namespace } from '../messages/index.ts';

interface PowerHoursProps {
  readonly interval: PowerInterval;
  /** Name of its weekday. */
  readonly day: string;
  readonly onChange: (changes: Partial<PowerInterval>) => void;
  readonly onRemove: () => void;
}

/** One interval of a day in which the screen is on. */
export function PowerHours({ interval, day, onChange, onRemove }: PowerHoursProps) {
  const say = useMessages(namespace);
  return (
    <span className="terminal-power-hours">
      <Input value={interval.on} aria-label={say('power.on', { day })} onChange={(on) => onChange({ on })} />
      –
      <Input
        value={interval.off}
        aria-label={say('power.off', { day })}
        onChange={(off) => onChange({ off })}
      />
      <Button
        theme="borderless"
        type="tertiary"
        icon={<IconDelete />}
        aria-label={say('power.remove', { day })}
        onClick={onRemove}
      />
    </span>
  );
}

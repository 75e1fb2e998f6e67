import type { PowerInterval, weekdays } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { IconPlus } from '@vitrine/shared/ui/icons';
import { namespace } from '../messages/index.ts';
import { PowerHours } from './PowerHours.tsx';
import { usualHours } from './usualHours.ts';

interface PowerDayProps {
  readonly weekday: (typeof weekdays)[number];
  /** Intervals of all days. */
  readonly power: readonly PowerInterval[];
  readonly onChange: (power: readonly PowerInterval[]) => void;
}

/** The intervals of one weekday; without any, the screen is off all day. */
export function PowerDay({ weekday, power, onChange }: PowerDayProps) {
  const say = useMessages(namespace);
  const day = say(`weekday.${weekday}`);
  const put = (place: number, changes: Partial<PowerInterval>) =>
    onChange(power.map((interval, at) => (at === place ? { ...interval, ...changes } : interval)));
  return (
    <div className="terminal-power-day">
      <span>{day}</span>
      <div>
        {power.map((interval, place) =>
          interval.weekday === weekday ? (
            <PowerHours
              key={`${weekday} ${place}`}
              interval={interval}
              day={day}
              onChange={(changes) => put(place, changes)}
              onRemove={() => onChange(power.filter((_interval, at) => at !== place))}
            />
          ) : null,
        )}
        {power.every((interval) => interval.weekday !== weekday) && (
          <span className="terminal-power-off">{say('power.offAllDay')}</span>
        )}
      </div>
      <Button
        theme="borderless"
        icon={<IconPlus />}
        aria-label={say('power.add', { day })}
        onClick={() => onChange([...power, { weekday, ...usualHours }])}
      />
    </div>
  );
}

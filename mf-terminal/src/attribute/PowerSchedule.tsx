import { type PowerInterval, weekdays } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button, Input, LabelledSwitch } from '@vitrine/shared/ui/basic';
import { IconDelete, IconPlus } from '@vitrine/shared/ui/icons';
import { namespace } from '../messages/index.ts';
import type { PowerFault } from './powerFault.ts';

interface PowerScheduleProps {
  /** Empty: always on. */
  readonly power: readonly PowerInterval[];
  readonly timeZone: string;
  /** Message key of the error; empty if valid. */
  readonly fault: PowerFault;
  readonly onChange: (power: readonly PowerInterval[]) => void;
}

const usual = { on: '08:00', off: '22:00' };

/** On/off schedule by weekday; without intervals the screen is always on. */
export function PowerSchedule({ power, timeZone, fault, onChange }: PowerScheduleProps) {
  const say = useMessages(namespace);
  const put = (place: number, changes: Partial<PowerInterval>) =>
    onChange(power.map((interval, at) => (at === place ? { ...interval, ...changes } : interval)));
  return (
    <fieldset className="terminal-power">
      <legend>{say('power.title')}</legend>
      <div className="terminal-power-switch">
        <LabelledSwitch
          checked={power.length > 0}
          name={say('power.bySchedule')}
          onChange={(on) => onChange(on ? weekdays.map((weekday) => ({ weekday, ...usual })) : [])}
        >
          {say(power.length > 0 ? 'power.zone' : 'power.alwaysHint', { zone: timeZone })}
        </LabelledSwitch>
      </div>
      {power.length > 0 &&
        weekdays.map((weekday) => (
          <div key={weekday} className="terminal-power-day">
            <span>{say(`weekday.${weekday}`)}</span>
            <div>
              {power.map((interval, place) =>
                interval.weekday === weekday ? (
                  <span key={`${weekday} ${place}`} className="terminal-power-hours">
                    <Input
                      value={interval.on}
                      aria-label={say('power.on', { day: say(`weekday.${weekday}`) })}
                      onChange={(on) => put(place, { on })}
                    />
                    –
                    <Input
                      value={interval.off}
                      aria-label={say('power.off', { day: say(`weekday.${weekday}`) })}
                      onChange={(off) => put(place, { off })}
                    />
                    <Button
                      theme="borderless"
                      type="tertiary"
                      icon={<IconDelete />}
                      aria-label={say('power.remove', { day: say(`weekday.${weekday}`) })}
                      onClick={() => onChange(power.filter((_interval, at) => at !== place))}
                    />
                  </span>
                ) : null,
              )}
              {power.every((interval) => interval.weekday !== weekday) && (
                <span className="terminal-power-off">{say('power.offAllDay')}</span>
              )}
            </div>
            <Button
              theme="borderless"
              icon={<IconPlus />}
              aria-label={say('power.add', { day: say(`weekday.${weekday}`) })}
              onClick={() => onChange([...power, { weekday, ...usual }])}
            />
          </div>
        ))}
      {fault !== '' && (
        <p className="terminal-fault" role="alert">
          {say(fault)}
        </p>
      )}
    </fieldset>
  );
}

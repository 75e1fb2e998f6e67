import { type PowerInterval, weekdays } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { LabelledSwitch } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';
import { Problem } from '../operation/Problem.tsx';
import { PowerDay } from './PowerDay.tsx';
import type { PowerFault } from './powerFault.ts';
import { usualHours } from './usualHours.ts';

interface PowerScheduleProps {
  /** Empty: always on. */
  readonly power: readonly PowerInterval[];
  readonly timeZone: string;
  /** Message key of the error; empty if valid. */
  readonly fault: PowerFault;
  readonly onChange: (power: readonly PowerInterval[]) => void;
}

/** On/off schedule by weekday; without intervals the screen is always on. */
export function PowerSchedule({ power, timeZone, fault, onChange }: PowerScheduleProps) {
  const say = useMessages(namespace);
  return (
    <fieldset className="terminal-power">
      <legend>{say('power.title')}</legend>
      <div className="terminal-power-switch">
        <LabelledSwitch
          checked={power.length > 0}
          name={say('power.bySchedule')}
          onChange={(on) => onChange(on ? weekdays.map((weekday) => ({ weekday, ...usualHours })) : [])}
        >
          {say(power.length > 0 ? 'power.zone' : 'power.alwaysHint', { zone: timeZone })}
        </LabelledSwitch>
      </div>
      {power.length > 0 &&
        weekdays.map((weekday) => (
          <PowerDay key={weekday} weekday={weekday} power={power} onChange={onChange} />
        ))}
      <Problem text={fault === '' ? '' : say(fault)} apart />
    </fieldset>
  );
}

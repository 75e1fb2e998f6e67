import { weekdays } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { mostWeeks } from '@vitrine/shared/schedule';
import { Button, Checkbox, InputNumber } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { namespace } from '../messages/index.ts';
import type { StepProps } from './ContentStep.tsx';
import { Fault } from './Section.tsx';
import { useFault } from './useFault.ts';

const presets = [
  ['everyDay', weekdays],
  ['workdays', [1, 2, 3, 4, 5]],
  ['weekend', [6, 7]],
] as const;

/** Weekdays on which it starts, individually or by a preset. */
export const WeekdayField = observer(function WeekdayField({ form }: StepProps) {
  const say = useMessages(namespace);
  const fault = useFault(form)('weekdays');
  const { weekdays: chosen, everyWeeks } = form.draft;
  const weeksId = useId();
  const toggle = (day: number, on: boolean) =>
    form.change({
      weekdays: on
        ? [...chosen, day].toSorted((one, other) => one - other)
        : chosen.filter((other) => other !== day),
    });
  return (
    <>
      <fieldset className="task-when-line task-weekdays">
        <legend className="vt-hidden">{say('field.weekdays')}</legend>
        {weekdays.map((day) => (
          <Checkbox
            key={day}
            checked={chosen.includes(day)}
            onChange={(event) => toggle(day, event.target.checked === true)}
          >
            {say(`day.${day}`)}
          </Checkbox>
        ))}
      </fieldset>
      <div className="task-when-line">
        {presets.map(([name, days]) => (
          <Button
            key={name}
            size="small"
            aria-pressed={days.join() === chosen.join()}
            onClick={() => form.change({ weekdays: days })}
          >
            {say(`preset.${name}`)}
          </Button>
        ))}
      </div>
      <div className="task-when-line">
        <label htmlFor={weeksId}>{say('field.everyWeeks')}</label>
        <InputNumber
          id={weeksId}
          className="task-when-weeks"
          min={1}
          max={mostWeeks}
          precision={0}
          value={everyWeeks}
          onNumberChange={(weeks) => form.change({ everyWeeks: weeks })}
        />
      </div>
      {everyWeeks > 1 && <p className="task-note">{say('when.weeksNote')}</p>}
      {fault !== '' && <Fault text={fault} />}
    </>
  );
});

import { useMessages } from '@vitrine/shared/i18n';
import { Button, Checkbox, Input } from '@vitrine/shared/ui/basic';
import { DatePicker } from '@vitrine/shared/ui/pickers';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { StepProps } from './ContentStep.tsx';
import { Exceptions } from './Exceptions.tsx';
import { NextOccurrences } from './NextOccurrences.tsx';
import { Fault, Section } from './Section.tsx';
import { useFault } from './useFault.ts';
import { WeekdayField } from './WeekdayField.tsx';
import { ZoneField } from './ZoneField.tsx';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const allDay = { startTime: '00:00', endTime: '00:00', overnight: true };

/** When it plays, and in whose time. */
export const TimeStep = observer(function TimeStep({ form }: StepProps) {
  const say = useMessages(namespace);
  return (
    <div className="task-time">
      <div className="task-time-fields">
        <Section title={say('field.dates')}>
          <Dates form={form} />
        </Section>
        <Section title={say('field.hours')}>
          <Hours form={form} />
          <ZoneField form={form} />
        </Section>
        <Section title={say('field.weekdays')}>
          <WeekdayField form={form} />
        </Section>
        <Section title={say('field.exceptions')}>
          <Exceptions form={form} />
        </Section>
      </div>
      <NextOccurrences form={form} />
    </div>
  );
});

const Dates = observer(function Dates({ form }: StepProps) {
  const say = useMessages(namespace);
  const faultOf = useFault(form);
  const { startDate, endDate } = form.draft;
  const fault = faultOf('startDate') || faultOf('endDate');
  return (
    <>
      <div className="task-when-line">
        <DatePicker
          format="yyyy-MM-dd"
          value={startDate}
          aria-label={say('field.startDate')}
          validateStatus={faultOf('startDate') ? 'error' : 'default'}
          onChange={(_date, text) => form.change({ startDate: textOf(text) })}
        />
        <span aria-hidden="true">–</span>
        <DatePicker
          format="yyyy-MM-dd"
          value={endDate}
          aria-label={say('field.endDate')}
          validateStatus={faultOf('endDate') ? 'error' : 'default'}
          onChange={(_date, text) => form.change({ endDate: textOf(text) })}
        />
      </div>
      {fault !== '' && <Fault text={fault} />}
    </>
  );
});

const Hours = observer(function Hours({ form }: StepProps) {
  const say = useMessages(namespace);
  const faultOf = useFault(form);
  const { startTime, endTime, overnight } = form.draft;
  const fault = faultOf('startTime') || faultOf('endTime');
  const wholeDay = startTime === endTime && overnight;
  return (
    <>
      <div className="task-when-line">
        <Input
          type="time"
          className="task-when-time"
          value={startTime}
          aria-label={say('field.startTime')}
          onChange={(time) => form.change({ startTime: time || '00:00' })}
        />
        <span aria-hidden="true">–</span>
        <Input
          type="time"
          className="task-when-time"
          value={endTime}
          aria-label={say('field.endTime')}
          validateStatus={fault ? 'error' : 'default'}
          onChange={(time) => form.change({ endTime: time || '00:00' })}
        />
        <Checkbox
          checked={overnight}
          onChange={(event) => form.change({ overnight: event.target.checked === true })}
        >
          {say('when.nextDay')}
        </Checkbox>
        <Button
          theme="borderless"
          disabled={wholeDay && startTime === '00:00'}
          onClick={() => form.change(allDay)}
        >
          {say('when.allDay')}
        </Button>
      </div>
      {wholeDay && <p className="task-note">{say('when.dayLong')}</p>}
      {fault !== '' && <Fault text={fault} />}
    </>
  );
});

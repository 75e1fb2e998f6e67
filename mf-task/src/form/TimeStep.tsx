import { useMessages } from '@vitrine/shared/i18n';
import { Checkbox } from '@vitrine/shared/ui/basic';
import { DatePicker } from '@vitrine/shared/ui/pickers';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { StepProps } from './ContentStep.tsx';
import { Exceptions } from './Exceptions.tsx';
import { Hours } from './Hours.tsx';
import { NextOccurrences } from './NextOccurrences.tsx';
import { Fault, Section } from './Section.tsx';
import { useFault } from './useFault.ts';
import { WeekdayField } from './WeekdayField.tsx';
import { ZoneField } from './ZoneField.tsx';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

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
  const { startDate, endDate, noEnd } = form.draft;
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
        {!noEnd && (
          <DatePicker
            format="yyyy-MM-dd"
            value={endDate}
            aria-label={say('field.endDate')}
            validateStatus={faultOf('endDate') ? 'error' : 'default'}
            onChange={(_date, text) => form.change({ endDate: textOf(text) })}
          />
        )}
        <Checkbox checked={noEnd} onChange={(event) => form.change({ noEnd: event.target.checked === true })}>
          {say('field.noEnd')}
        </Checkbox>
      </div>
      {noEnd && <p className="task-note">{say('when.noEndNote')}</p>}
      {fault !== '' && <Fault text={fault} />}
    </>
  );
});

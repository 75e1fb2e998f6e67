import { formatCalendarDay, useMessages } from '@vitrine/shared/i18n';
import { Button, Tag } from '@vitrine/shared/ui/basic';
import { DatePicker } from '@vitrine/shared/ui/pickers';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { StepProps } from './ContentStep.tsx';
import { Fault } from './Section.tsx';
import { useFault } from './useFault.ts';

const lists = ['datesOff', 'datesOn'] as const;
type ExceptionList = (typeof lists)[number];

/** Dates that deviate from the weekdays: excluded or added. */
export const Exceptions = observer(function Exceptions({ form }: StepProps) {
  const fault = useFault(form)('exceptions');
  return (
    <>
      {lists.map((list) => (
        <DayList key={list} form={form} list={list} />
      ))}
      {fault !== '' && <Fault text={fault} />}
    </>
  );
});

/** A day is in at most one of the lists: adding it to one removes it from the other. */
const DayList = observer(function DayList({ form, list }: StepProps & { readonly list: ExceptionList }) {
  const say = useMessages(namespace);
  const [day, setDay] = useState('');
  const { draft } = form;
  const other = list === 'datesOff' ? 'datesOn' : 'datesOff';
  const add = () => {
    if (day === '') return;
    form.change({
      [list]: [...new Set([...draft[list], day])].toSorted(),
      [other]: draft[other].filter((known) => known !== day),
    });
    setDay('');
  };
  return (
    <div className="task-when-line">
      <span className="task-exception-name">{say(`exception.${list}`)}</span>
      <DatePicker
        format="yyyy-MM-dd"
        value={day}
        aria-label={say(`exception.${list}`)}
        onChange={(_date, text) => setDay(typeof text === 'string' ? text : '')}
      />
      <Button disabled={day === ''} onClick={add}>
        {say('exception.add')}
      </Button>
      {draft[list].map((known) => (
        <Tag
          key={known}
          size="large"
          closable
          onClose={() => form.change({ [list]: draft[list].filter((date) => date !== known) })}
        >
          {formatCalendarDay(known)}
        </Tag>
      ))}
    </div>
  );
});

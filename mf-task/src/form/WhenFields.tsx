import { useMessages } from '@vitrine/shared/i18n';
import { Checkbox, Input } from '@vitrine/shared/ui/basic';
import { DatePicker } from '@vitrine/shared/ui/pickers';
import { namespace } from '../messages/index.ts';
import type { TaskDraft } from './TaskDraft.ts';

interface WhenFieldsProps {
  readonly draft: TaskDraft;
  readonly onChange: (changes: Partial<TaskDraft>) => void;
}

const days = [1, 2, 3, 4, 5, 6, 7];
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Days from and to, hours, and weekdays. */
export function WhenFields({ draft, onChange }: WhenFieldsProps) {
  const say = useMessages(namespace);
  const overnight = draft.endTime <= draft.startTime;
  const hint = draft.endTime === draft.startTime ? 'when.allDay' : 'when.overnight';
  return (
    <>
      <div className="task-when-line">
        <span>{say('field.dates')}</span>
        <DatePicker
          format="yyyy-MM-dd"
          value={draft.startDate}
          aria-label={say('field.startDate')}
          onChange={(_date, text) => onChange({ startDate: textOf(text) })}
        />
        <span aria-hidden="true">–</span>
        <DatePicker
          format="yyyy-MM-dd"
          value={draft.endDate}
          aria-label={say('field.endDate')}
          onChange={(_date, text) => onChange({ endDate: textOf(text) })}
        />
      </div>
      <div className="task-when-line">
        <span>{say('field.hours')}</span>
        <Input
          type="time"
          className="task-when-time"
          value={draft.startTime}
          aria-label={say('field.startTime')}
          onChange={(time) => onChange({ startTime: time || '00:00' })}
        />
        <span aria-hidden="true">–</span>
        <Input
          type="time"
          className="task-when-time"
          value={draft.endTime}
          aria-label={say('field.endTime')}
          onChange={(time) => onChange({ endTime: time || '00:00' })}
        />
        {overnight && <small>{say(hint)}</small>}
      </div>
      <fieldset className="task-when-line task-weekdays">
        <legend>{say('field.weekdays')}</legend>
        {days.map((day) => (
          <Checkbox
            key={day}
            checked={draft.weekdays.includes(day)}
            onChange={(event) =>
              onChange({
                weekdays: event.target.checked
                  ? [...draft.weekdays, day].toSorted((left, right) => left - right)
                  : draft.weekdays.filter((other) => other !== day),
              })
            }
          >
            {say(`day.${day}`)}
          </Checkbox>
        ))}
      </fieldset>
    </>
  );
}

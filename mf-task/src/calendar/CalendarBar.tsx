import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, Checkbox } from '@vitrine/shared/ui/basic';
import { IconChevronLeft, IconChevronRight } from '@vitrine/shared/ui/icons';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { formatDay, formatMonth } from '../when.ts';
import type { CalendarStore } from './CalendarStore.ts';
import { type CalendarView, calendarViews, turned } from './view.ts';

interface CalendarBarProps {
  readonly store: CalendarStore;
  readonly view: CalendarView;
  readonly date: string;
  readonly drafts: boolean;
  readonly onChange: (changes: { view?: CalendarView; date?: string; at?: string; drafts?: string }) => void;
  /** Called to show another period. */
  readonly onTurn: (date: string) => void;
}

/** Navigation, view and filters of the calendar. */
export const CalendarBar = observer(function CalendarBar({
  store,
  view,
  date,
  drafts,
  onChange,
  onTurn,
}: CalendarBarProps) {
  const say = useMessages(namespace);
  const { days, zone } = store;
  const [first, last] = [days.at(0), days.at(-1)];
  const span = first && last ? `${formatDay(first.start, zone)} – ${formatDay(last.start, zone)}` : '';
  const single = first ? formatDay(first.start, zone) : '';
  return (
    <>
      <FilterChips
        label={say('calendar.view')}
        value={view}
        chips={calendarViews.map((value) => ({ value, label: say(`calendar.${value}`) }))}
        onChange={(value) => onChange({ view: value })}
      />
      <span className="task-turn">
        <Button
          icon={<IconChevronLeft />}
          aria-label={say('calendar.before')}
          onClick={() => onTurn(turned(view, date, -1))}
        />
        <Button onClick={() => onChange({ date: '', at: '' })}>{say('calendar.today')}</Button>
        <Button
          icon={<IconChevronRight />}
          aria-label={say('calendar.after')}
          onClick={() => onTurn(turned(view, date, 1))}
        />
      </span>
      <strong>{view === 'month' ? formatMonth(date) : view === 'day' ? single : span}</strong>
      <Checkbox checked={drafts} onChange={(event) => onChange({ drafts: event.target.checked ? '1' : '' })}>
        {say('calendar.drafts')}
      </Checkbox>
      {(view === 'week' || view === 'day') && session.can('task.manage') && (
        <span className="task-note task-calendar-hint">{say('calendar.hint')}</span>
      )}
    </>
  );
});

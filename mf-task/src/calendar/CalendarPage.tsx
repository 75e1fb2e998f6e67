import { shownGroupName, useMessages } from '@vitrine/shared/i18n';
import { everyTerminal } from '@vitrine/shared/state';
import { TreeWorkArea, WorkPane } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { namespace, type Say } from '../messages/index.ts';
import { CalendarBar } from './CalendarBar.tsx';
import { CalendarSheet } from './CalendarSheet.tsx';
import type { CalendarStore } from './CalendarStore.ts';
import { CalendarZones } from './CalendarZones.tsx';
import { TerminalPane } from './TerminalPane.tsx';
import { useCalendar, useWhy } from './useCalendar.ts';
import { useCalendarAddress } from './useCalendarAddress.ts';
import { useCalendarWays } from './useCalendarWays.ts';
import '../page/task.css';
import './calendar.css';

/** The calendar of a terminal or group, and what plays at an instant, and why. */
export const CalendarPage = observer(function CalendarPage() {
  const say = useMessages(namespace);
  const asked = useCalendarAddress();
  const { of, view, date, drafts, instant, change } = asked;
  const store = useCalendar({ id: of, view, date, drafts });
  const isTerminal = store.calendar.value?.kind === 'terminal' && of !== everyTerminal;
  const why = useWhy(isTerminal ? of : undefined, instant);
  const { onTurn, ...ways } = useCalendarWays(store, asked);
  return (
    <TreeWorkArea
      name="task-calendar"
      label={say('calendar.terminals')}
      tree={
        <TerminalPane selectedId={of} name={shownName(store, of)} onSelect={(id) => change({ of: id })} />
      }
    >
      <WorkPane
        title={titleOf(say, store, of)}
        breadcrumb={[{ label: say('title'), to: '/task' }, { label: say('calendar.title') }]}
        aside={<CalendarZones store={store} />}
        filters={
          <CalendarBar
            store={store}
            view={view}
            date={date}
            drafts={drafts}
            onChange={change}
            onTurn={onTurn}
          />
        }
      >
        <CalendarSheet store={store} asked={asked} ways={ways} why={why} />
      </WorkPane>
    </TreeWorkArea>
  );
});

/** Empty until the name is known. */
function titleOf(say: Say, { calendar }: CalendarStore, id: string): string {
  if (id === everyTerminal) return say('calendar.every');
  const { name = '', isDefault = false } = calendar.value ?? {};
  return shownGroupName(name, isDefault) || say('calendar.title');
}

/** Undefined while the loaded calendar belongs to another id. */
const shownName = ({ calendar, question }: CalendarStore, id: string) =>
  question.id === id ? calendar.value?.name : undefined;

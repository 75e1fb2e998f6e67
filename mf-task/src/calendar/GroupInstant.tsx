import { formatNumber, useMessages } from '@vitrine/shared/i18n';
import { PaneState } from '@vitrine/shared/ui/pane';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { namespace } from '../messages/index.ts';
import { TaskTypeIcon } from '../tree/TaskTypeIcon.tsx';
import type { CalendarStore, Entry } from './CalendarStore.ts';
import type { GroupTask } from './GroupInstantStore.ts';
import type { OpenTask } from './openTask.ts';
import { pastMarkOf, pastMessage, pastStates } from './pastMessage.ts';
import { ruleKey } from './ruleKey.ts';
import { useGroupInstant } from './useCalendar.ts';
import { verdictStates } from './verdictStates.ts';
import './block.css';
import './why.css';

interface GroupInstantProps {
  readonly store: CalendarStore;
  readonly instant: number;
  readonly onOpen: OpenTask;
}

/** Which tasks of a group are active at an instant, and on how many of its screens each of them plays. */
export const GroupInstant = observer(function GroupInstant(props: GroupInstantProps) {
  const say = useMessages(namespace);
  const titleId = useId();
  const { known } = props.store.calendar;
  return (
    <aside className="task-why" aria-labelledby={titleId}>
      <h2 id={titleId}>{say(known ? 'why.open' : 'why.title')}</h2>
      {/* Whether it is a terminal or a group is not known yet, nor what is open. */}
      {known ? <ActiveTasks {...props} /> : <PaneState source={props.store.calendar}>{null}</PaneState>}
    </aside>
  );
});

const ActiveTasks = observer(function ActiveTasks({ store, instant, onOpen }: GroupInstantProps) {
  const say = useMessages(namespace);
  const group = useGroupInstant(store.question.id, instant);
  const active = store.occurrences.filter(({ start, end }) => start <= instant && instant < end);
  return (
    <>
      <p className="task-note">{say('why.chooseTerminal')}</p>
      {active.length === 0 && <p>{say('why.noneOpen')}</p>}
      <ul className="task-why-entries">
        {active.slice(0, 100).map(({ task: entry, start }) => (
          <li key={`${entry.task.id} ${start}`}>
            <button
              type="button"
              className="task-open task-type"
              onClick={() => onOpen(entry.task.id, entry.task.emergency)}
            >
              <TaskTypeIcon type={entry.task.type} emergency={entry.task.emergency} />
              {entry.task.name}
            </button>
            {group.isPast && isOrWasPublished(entry) ? (
              <Outcome entry={entry} />
            ) : (
              <Shown task={group.tasks?.get(entry.task.id)} entry={entry} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
});

const isOrWasPublished = ({ task: { status } }: Entry): boolean =>
  status !== 'draft' && status !== 'withdrawn';

/** What came of it. */
function Outcome({ entry }: { readonly entry: Entry }) {
  const say = useMessages(namespace);
  const mark = pastMarkOf(entry);
  const text = pastMessage(say, entry);
  return mark && text ? <StateMark state={pastStates[mark]} label={text} /> : null;
}

interface ShownProps {
  /** Undefined: not known yet, or no screen has it. */
  readonly task: GroupTask | undefined;
  readonly entry: Entry;
}

/** On how many screens it should play, and what takes its place on the others. */
function Shown({ task, entry }: ShownProps) {
  const say = useMessages(namespace);
  const { status } = entry.task;
  if (status === 'draft' || status === 'withdrawn')
    return <StateMark state="unused" label={say(`state.${status}`)} />;
  if (!task) return null;
  const { verdict, rule, byName, screens, shown } = task;
  if (shown === screens) return <StateMark state="unused" label={say('why.verdict.due')} />;
  const reason = say(ruleKey(rule, verdict), { by: byName });
  if (shown === 0)
    return (
      <>
        <StateMark state={verdictStates[verdict] ?? 'unused'} label={say(`why.verdict.${verdict}`)} />
        <small>{reason}</small>
      </>
    );
  const counts = { shown: formatNumber(shown), total: formatNumber(screens) };
  return (
    <>
      <StateMark state="unused" label={say('why.partly', counts)} />
      <small>{say('why.elsewhere', { reason })}</small>
    </>
  );
}

import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import { namespace } from '../messages/index.ts';
import type { DayPlan, Segment } from './arrange.ts';
import { Block } from './Block.tsx';
import { type CalendarStore, type Entry, keyOf } from './CalendarStore.ts';
import { type CalendarDay, instantAt, wallMinute } from './calendarDay.ts';
import type { OpenTask } from './openTask.ts';
import { percent } from './percent.ts';
import { piecesOfBlock } from './pieces.ts';
import { step } from './shiftTask.ts';
import type { BlockGesture } from './useBlockGesture.ts';
import './day.css';

interface DayColumnProps {
  readonly store: CalendarStore;
  readonly plan: DayPlan<Entry>;
  /** The instant in question, if on this day. */
  readonly instant: number | undefined;
  readonly movable: boolean;
  readonly gesture: BlockGesture;
  readonly onAsk: (instant: number) => void;
  readonly onOpen: OpenTask;
  readonly onDay: (date: string) => void;
}

const wholeDay = 24 * 60;
/** More columns than this in one day are unreadable. */
const mostLanes = 6;

/** One day: its blocks, clock changes, and the instant in question. */
export const DayColumn = observer(function DayColumn(props: DayColumnProps) {
  const { store, plan, instant, onAsk, onDay } = props;
  const say = useMessages(namespace);
  const { day, segments } = plan;
  const hidden = segments.filter(({ lane }) => lane >= mostLanes);
  const askHere = (event: MouseEvent<HTMLButtonElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const minutes = Math.floor((((event.clientY - top) / height) * wholeDay) / step) * step;
    onAsk(instantAt(day, minutes));
  };
  return (
    <div className="task-day" data-day={day.date}>
      <button
        type="button"
        tabIndex={-1}
        className="task-day-ask"
        aria-label={say('why.askHere')}
        onClick={askHere}
      />
      <ClockChangeBand day={day} />
      <Edges day={day} store={store} />
      {segments
        .filter(({ lane }) => lane < mostLanes)
        .flatMap((segment) => piecesOfBlock(segment, day, store.now))
        .map((segment) => (
          <Block
            key={blockKey(segment, store.now)}
            {...props}
            segment={segment}
            lanes={Math.min(segment.lanes, mostLanes)}
          />
        ))}
      {hidden.length > 0 && (
        <button
          type="button"
          className="task-more task-day-more"
          style={{ top: percent(Math.min(...hidden.map(({ from }) => from))) }}
          onClick={() => onDay(day.date)}
        >
          {say('calendar.more', { count: hidden.length })}
        </button>
      )}
      {instant !== undefined && (
        <span className="task-instant" style={{ top: percent(wallMinute(day, instant)) }} />
      )}
    </div>
  );
});

/** Movable blocks keep their key while the start changes; the past may have several pieces a day. */
function blockKey({ occurrence: { task, start, end } }: Segment<Entry>, now: number): string {
  const piece = end <= now || task.unplanned ? start : '';
  return `${keyOf(task)} ${piece}`;
}

interface EdgesProps {
  readonly day: CalendarDay;
  readonly store: CalendarStore;
}

/** Boundaries between past and plan, and between recorded and unrecorded. */
function Edges({ day, store: { now, knownFrom, neverKnown } }: EdgesProps) {
  const say = useMessages(namespace);
  const unknown = wallMinute(day, Math.min(day.end, Math.max(day.start, knownFrom)));
  const isToday = now >= day.start && now < day.end;
  return (
    <>
      {knownFrom > day.start && (
        <span className="task-unknown" style={{ height: percent(unknown) }}>
          {say(neverKnown ? 'past.notAdded' : 'past.unknown')}
        </span>
      )}
      {isToday && (
        <span
          className="task-now"
          role="img"
          aria-label={say('past.now')}
          title={say('past.now')}
          style={{ top: percent(wallMinute(day, now)) }}
        />
      )}
    </>
  );
}

/** The skipped or repeated hour when the clocks change. */
function ClockChangeBand({ day }: { readonly day: CalendarDay }) {
  const say = useMessages(namespace);
  const { change } = day;
  if (!change) return null;
  const minutes = Math.abs(change.by) / 60_000;
  const at = wallMinute(day, change.at);
  const from = change.by > 0 ? at - minutes : at;
  return (
    <span
      className="task-clock-change"
      data-skipped={change.by > 0 || undefined}
      style={{ top: percent(from), height: percent(minutes) }}
    >
      {say(change.by > 0 ? 'calendar.skipped' : 'calendar.twice')}
    </span>
  );
}

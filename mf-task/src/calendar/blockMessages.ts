import { formatTime } from '@vitrine/shared/i18n';
import type { Say } from '../messages/index.ts';
import { formatHours, formatSpan } from '../when.ts';
import type { Occurrence } from './arrange.ts';
import type { BlockState } from './blockState.ts';
import type { Entry } from './CalendarStore.ts';
import { hasNoPage } from './openTask.ts';
import { pastMarkOf, pastMessage } from './pastMessage.ts';

interface BlockMessages {
  readonly times: string;
  /** Outcome in the visible label. */
  readonly note: string | undefined;
  /** The label, and what the block only shows by its style. */
  readonly all: readonly string[];
}

/** What is said of a block in a time zone. */
export function blockMessages(
  say: Say,
  zone: string,
  occurrence: Occurrence<Entry>,
  state: BlockState,
): BlockMessages {
  const { task, part } = occurrence.task;
  const came = pastMessage(say, occurrence.task);
  const note = pastMarkOf(occurrence.task) === undefined && part === undefined ? undefined : came;
  const times = timesOf(occurrence, zone, state);
  const all = [
    // The visible label comes first, in its visible order.
    [task.name, times, ...(note === undefined ? [] : [note])].join(' '),
    say(`type.${task.emergency ? 'emergency' : task.type}`),
    formatSpan(occurrence.start, occurrence.end, zone),
    ...(task.status === 'published' ? [] : [say(`status.${task.status}`)]),
    ...(state.quiet && !state.over ? [say('calendar.quiet')] : []),
    ...(came === undefined || came === note ? [] : [came]),
    ...(hasNoPage(task) ? [say('past.gone')] : []),
  ];
  return { times, note, all };
}

/** Start of a block, or from when to when it is held or lasts in part. */
function timesOf({ task, start, end }: Occurrence<Entry>, zone: string, { held }: BlockState): string {
  const { part, begin = start } = task;
  if (held) {
    return [begin + held.shift.start * 60_000, end + held.shift.end * 60_000]
      .map((instant) => formatTime(instant, zone))
      .join(' – ');
  }
  return part === undefined ? formatTime(start, zone) : formatHours(start, end, zone);
}

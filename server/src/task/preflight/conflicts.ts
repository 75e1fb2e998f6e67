import type { TaskConflict } from '@vitrine/shared/api';
import type { ScheduledTask } from '@vitrine/shared/schedule';
import type { Needs } from '../../services.ts';
import type { AudienceMember } from '../audience/audience.ts';
import { findMeetings, type Meeting } from './meetings.ts';

/** A meeting, with the time zone of its times. */
interface ZonedMeeting extends Meeting {
  readonly timeZone: string;
}

/** Other tasks shown somewhere while this one is open, and how they affect each other. */
export async function findPreflightConflicts(
  services: Needs<'clock' | 'database'>,
  tenantId: string,
  task: ScheduledTask,
  members: readonly AudienceMember[],
): Promise<TaskConflict[]> {
  const byTerminal = await findMeetings(services, tenantId, task, members);
  const meetings = members.flatMap(({ clId, timeZone }) =>
    (byTerminal.get(clId) ?? []).map((meeting) => ({ ...meeting, timeZone: task.timeZone ?? timeZone })),
  );
  const now = services.clock.now().getTime();
  return [...Map.groupBy(meetings, ({ other }) => other.id).values()].flatMap((met) => conflictOf(met, now));
}

/** With one task, on all terminals that have both. */
function conflictOf(met: readonly ZonedMeeting[], now: number): TaskConflict[] {
  const [first] = met.toSorted((one, next) => one.start - next.start);
  if (!first) return [];
  const { id: taskId, name, type } = first.other;
  // It plays on only if it does on every terminal.
  const { effect } = met.find((meeting) => meeting.effect === 'replaces') ?? first;
  return [
    {
      ...{ taskId, name, type, effect, terminals: met.length, timeZone: first.timeZone },
      from: new Date(first.start).toISOString(),
      to: new Date(first.end).toISOString(),
      atOnce: first.start <= now,
    },
  ];
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { terminalManifest } from '@vitrine/shared/api';
import {
  evaluate,
  joinWindows,
  type ScheduledTask,
  scheduledTask,
  type TaskHours,
} from '@vitrine/shared/schedule';
import { buildManifest, type PublishedTask } from './manifest.ts';

interface Vector {
  name: string;
  timeZone: string;
  at: string;
  linkedScreen?: boolean;
  tasks: object[];
  expected: { since: string | null; validUntil: string | null };
}

const file = fileURLToPath(new URL('../../../../shared/src/schedule/vectors.json', import.meta.url));
const { defaults, cases } = JSON.parse(readFileSync(file, 'utf8')) as { defaults: object; cases: Vector[] };
const instantOf = (text: string | null) => (text === null ? null : Date.parse(text));

/** The server's row of the task. */
function published({ paused = false, programs, publishedAt, ...task }: ScheduledTask): PublishedTask {
  const { timeZone = null, datesOff = [], datesOn = [], openEnd, everyWeeks = 1, ...facts } = task;
  const overnight = ({ startTime, endTime }: TaskHours) => endTime <= startTime;
  const moreWindows = (facts.moreWindows ?? []).map((one) => ({ ...one, overnight: overnight(one) }));
  return {
    ...{ ...facts, timeZone, datesOff, datesOn, overnight: overnight(facts), moreWindows, everyWeeks },
    endDate: openEnd ? null : facts.endDate,
    status: paused ? 'paused' : 'published',
    publishedAt: new Date(publishedAt),
    programs: programs.map(({ programId, duration }) => ({
      programId,
      duration: duration === undefined ? null : duration / 1000,
      published: { name: programId, documentHash: 'a'.repeat(64), documentSize: 1, files: [] },
    })),
  };
}

/** The server's manifest as read by a terminal. */
function received(tasks: readonly ScheduledTask[], now: Date): ScheduledTask[] {
  const sent = JSON.stringify(buildManifest(tasks.map(published), now));
  return joinWindows(terminalManifest.parse(JSON.parse(sent)).tasks);
}

describe('the sent fields of a task alone decide when it plays', () => {
  it.each(cases)('$name', ({ timeZone, at, linkedScreen = false, tasks, expected }) => {
    const whole = tasks.map((task) => scheduledTask.parse({ ...defaults, ...task }));
    const question = {
      tasks: received(whole, new Date(at)),
      timeZone,
      linkedScreen,
      instant: Date.parse(at),
    };
    expect(evaluate(question)).toMatchObject({
      ...expected,
      since: instantOf(expected.since),
      validUntil: instantOf(expected.validUntil),
    });
  });
});

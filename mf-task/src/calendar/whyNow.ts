import type { OutputOf, selectTerminalSchedule, WhyEntry } from '@vitrine/shared/api';
import { serverNow } from '@vitrine/shared/i18n';
import { evaluate, nextChange } from '@vitrine/shared/schedule';

type Schedule = OutputOf<typeof selectTerminalSchedule>;

/** The evaluator's answer in the shape of the server's. */
export interface WhyAnswer {
  readonly at: string;
  readonly timeZone: string;
  readonly tense: 'now' | 'future';
  readonly known: true;
  readonly mode: 'idle' | 'loop' | 'insert' | 'synchronise';
  readonly since: string | null;
  readonly validUntil: string | null;
  readonly items: readonly {
    readonly taskId: string;
    readonly programId: string;
    readonly programName: string;
  }[];
  readonly entries: readonly Pick<
    WhyEntry,
    'taskId' | 'name' | 'type' | 'emergency' | 'verdict' | 'rule' | 'by' | 'byName'
  >[];
  readonly reported: null;
}

const order = ['plays', 'interrupted', 'replaced', 'waits', 'paused'];
/** Sort order: playing first, then losing, then not open. */
const placeOf = (verdict: string): number =>
  order.includes(verdict) ? order.indexOf(verdict) : order.length;
const iso = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();

/** What plays at an instant from now on, by the same evaluator as on the screens. */
export function whyNow(schedule: Schedule, instant: number): WhyAnswer {
  const { tasks, timeZone, linkedScreen } = schedule;
  const question = { tasks, timeZone, linkedScreen, instant };
  const answer = evaluate(question);
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const programNames = new Map(
    tasks.flatMap((task) => task.programs.map(({ programId, name }) => [programId, name] as const)),
  );
  const entries = answer.trace.map(({ taskId, verdict, rule, by = '' }) => ({
    ...{ taskId, verdict, rule, by },
    name: byId.get(taskId)?.name ?? '',
    type: byId.get(taskId)?.type ?? 1,
    emergency: byId.get(taskId)?.emergency ?? false,
    byName: byId.get(by)?.name ?? '',
  }));
  return {
    at: new Date(instant).toISOString(),
    timeZone,
    tense: instant > serverNow() + 60_000 ? 'future' : 'now',
    known: true,
    mode: answer.mode,
    since: iso(answer.since),
    validUntil: iso(nextChange(question)?.instant ?? null),
    items: answer.items.map(({ taskId, programId }) => ({
      taskId,
      programId,
      programName: programNames.get(programId) ?? '',
    })),
    entries: entries.toSorted((one, other) => placeOf(one.verdict) - placeOf(other.verdict)),
    reported: null,
  };
}

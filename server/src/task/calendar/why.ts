import type { OutputOf, selectNextChange, selectWhy, WhyEntry } from '@vitrine/shared/api';
import { type Evaluation, evaluate, nextChange, planBetween } from '@vitrine/shared/schedule';
import type { Connection } from '../../platform/database/connection.ts';
import { programNamesOf } from '../../program/programFacts.ts';
import type { Needs } from '../../services.ts';
import { provedAt } from '../../terminal/statistics/provedRuns.ts';
import { publishedTasksOf, scheduled } from '../manifest/manifest.ts';
import { historyAt } from '../past/history.ts';
import type { PastTask } from '../tables.ts';
import { requireMember } from './calendarSource.ts';
import { screenNow } from './screenNow.ts';

/** Milliseconds from now that still count as now: a request takes time to arrive. */
const nowSpan = 2000;
const day = 86_400_000;
/** Search range for windows. */
const windowReach = 40 * day;

/** Tasks of a terminal in force now, with program names. */
export async function tasksInForce(
  { database, clock }: Needs<'clock' | 'database'>,
  tenantId: string,
  clId: string,
): Promise<PastTask[]> {
  const tasks = await publishedTasksOf(database, tenantId, [clId], clock.now());
  return (tasks.get(clId) ?? []).map((task) => ({
    ...scheduled(task),
    programs: task.programs.map(({ programId, duration, published }) => ({
      programId,
      ...(duration !== null && { duration: duration * 1000 }),
      name: published.name,
    })),
  }));
}

/** What plays on a terminal at an instant, and why. */
export async function readWhy(
  services: Needs<'accountSettings' | 'clock' | 'database'>,
  tenantId: string,
  input: { id: string; at: string },
): Promise<OutputOf<typeof selectWhy>> {
  const { database, clock } = services;
  const terminal = await requireMember(database, tenantId, input.id);
  const now = clock.now();
  const at = input.at === '' ? now : new Date(input.at);
  const distance = at.getTime() - now.getTime();
  const tense = Math.abs(distance) < nowSpan ? 'now' : distance < 0 ? 'past' : 'future';
  const then = tense === 'past' ? await historyAt(database, tenantId, input.id, at) : undefined;
  const tasks = then?.tasks ?? (await tasksInForce(services, tenantId, input.id));
  const { linkedScreen } = terminal;
  const timeZone = then?.timeZone ?? terminal.timeZone;
  const question = { tasks, timeZone, instant: at.getTime(), linkedScreen };
  const evaluation = evaluate(question);
  const wasThere = tense !== 'past' || at >= terminal.createdAt;
  return {
    at: at.toISOString(),
    timeZone,
    tense,
    known: tense !== 'past' || (wasThere && (await isRemembered(services, tenantId, at))),
    ...(!wasThere && { addedAt: terminal.createdAt.toISOString() }),
    mode: evaluation.mode,
    since: instantText(evaluation.since),
    // Openings and closings without visible effect are no changes.
    validUntil: instantText(nextChange(question)?.instant ?? null),
    items: evaluation.items.map(({ taskId, programId, duration = null }) => ({
      taskId,
      programId,
      programName: programName(tasks, taskId, programId),
      duration: duration === null ? null : duration / 1000,
    })),
    entries: entriesOf(tasks, evaluation, timeZone, at.getTime()),
    reported: tense === 'future' ? null : await reportedAt(database, tenantId, input.id, at, tasks),
    screen: tense === 'now' ? await screenNow(services, tenantId, input.id) : null,
  };
}

const instantText = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

function programName(tasks: readonly PastTask[], taskId: string, programId: string): string {
  const task = tasks.find(({ id }) => id === taskId);
  return task?.programs.find((program) => program.programId === programId)?.name ?? '';
}

/** Playing first, then losing, then not open. */
const ranks: Record<WhyEntry['verdict'], number> = {
  plays: 0,
  interrupted: 1,
  replaced: 2,
  waits: 3,
  paused: 4,
  outsideHours: 5,
  notToday: 6,
  notStarted: 7,
  finished: 8,
};

function entriesOf(
  tasks: readonly PastTask[],
  { trace }: Evaluation,
  timeZone: string,
  instant: number,
): WhyEntry[] {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const entries = trace.flatMap(({ taskId, verdict, rule, by = '' }) => {
    const task = byId.get(taskId);
    if (!task) return [];
    const { windows } = planBetween({
      tasks: [task],
      timeZone,
      from: instant,
      to: instant + windowReach,
      limit: 1,
      windowsOnly: true,
    });
    const { start = null, end = null } = windows[0] ?? {};
    const { name, type, emergency } = task;
    const byName = byId.get(by)?.name ?? '';
    return [{ taskId, name, type, ...(emergency && { emergency }), verdict, rule, by, byName, start, end }];
  });
  return entries.sort((a, b) => ranks[a.verdict] - ranks[b.verdict]);
}

/** Whether the instant is within the account's retention. */
async function isRemembered(
  { accountSettings, clock }: Needs<'accountSettings' | 'clock'>,
  tenantId: string,
  at: Date,
): Promise<boolean> {
  const { keptDays } = await accountSettings.read(tenantId);
  return at.getTime() >= clock.now().getTime() - keptDays * day;
}

/** A program opened by touch is not in its task: its current name is used. */
async function linkedName(database: Connection, tenantId: string, programId: string): Promise<string> {
  return (await programNamesOf(database, tenantId, [programId])).get(programId) ?? '';
}

/** What the terminal reported as playing, from its proof of play. */
async function reportedAt(
  database: Connection,
  tenantId: string,
  clId: string,
  at: Date,
  tasks: readonly PastTask[],
) {
  const row = await provedAt(database, tenantId, clId, at);
  if (!row) return null;
  const { taskId, programId } = row;
  const since = row.startedAt.toISOString();
  const name = programName(tasks, taskId, programId) || (await linkedName(database, tenantId, programId));
  return { taskId, programId, programName: name, since };
}

/** When and to what a terminal changes next. */
export async function readNextChange(
  services: Needs<'clock' | 'database'>,
  tenantId: string,
  input: { id: string; at: string },
): Promise<OutputOf<typeof selectNextChange>> {
  const { timeZone } = await requireMember(services.database, tenantId, input.id);
  const tasks = await tasksInForce(services, tenantId, input.id);
  const from = input.at === '' ? services.clock.now().getTime() : Date.parse(input.at);
  const names = new Map(tasks.map(({ id, name }) => [id, name]));
  const glimpse = ({ mode, taskIds }: Pick<Evaluation, 'mode' | 'taskIds'>) => ({
    mode,
    tasks: taskIds.map((id) => ({ id, name: names.get(id) ?? '' })),
  });
  const present = evaluate({ tasks, timeZone, instant: from });
  const change = nextChange({ tasks, timeZone, instant: from });
  return {
    timeZone,
    now: glimpse(present),
    at: change && new Date(change.instant).toISOString(),
    next: change && glimpse(change.evaluation),
  };
}

import { setImmediate as breathe } from 'node:timers/promises';
import type { OutputOf, ParsedInputOf, selectGroupInstant } from '@vitrine/shared/api';
import { evaluate, type TraceEntry } from '@vitrine/shared/schedule';
import type { Needs } from '../../services.ts';
import { factsOf } from '../../terminal/factsOf.ts';
import { type PublishedTask, publishedTasksOf, scheduled } from '../manifest/manifest.ts';
import { findSubject } from './calendarSource.ts';

type Answer = OutputOf<typeof selectGroupInstant>;
/** Terminals that answer alike. */
interface Alike {
  readonly tasks: readonly PublishedTask[];
  readonly timeZone: string;
  readonly linkedScreen: boolean;
  screens: number;
}
/** What a task does on terminals that answer alike. */
interface Part extends TraceEntry {
  readonly screens: number;
}

/** Plans evaluated without a break. */
const atOnce = 24;
const openVerdicts: ReadonlySet<string> = new Set(['plays', 'interrupted', 'replaced', 'waits', 'paused']);

/** On how many screens of a group each active task plays at an instant, and which task takes its place on the others. */
export async function readGroupInstant(
  services: Needs<'clock' | 'database' | 'terminals'>,
  tenantId: string,
  { id, at }: ParsedInputOf<typeof selectGroupInstant>,
): Promise<Answer> {
  const now = services.clock.now();
  const alike = await alikeOf(services, tenantId, id, now);
  const instant = Math.max(Date.parse(at), now.getTime());
  const names = new Map(alike.flatMap(({ tasks }) => tasks.map((task) => [task.id, task.name] as const)));
  const parts = await partsOfAll(alike, instant);
  const byTask = Map.groupBy(parts, ({ taskId }) => taskId);
  return { tasks: [...byTask.values()].flatMap((own) => combined(own, names)) };
}

async function alikeOf(
  { database, terminals }: Needs<'database' | 'terminals'>,
  tenantId: string,
  id: string,
  now: Date,
) {
  const subject = await findSubject(database, tenantId, id);
  const authorised = await terminals.listForPublishing(tenantId, subject.clIds);
  const clIds = authorised.map(({ clId }) => clId);
  const published = await publishedTasksOf(database, tenantId, clIds, now);
  const groups = new Map<string, Alike>();
  for (const { clId, timeZone, linkedScreen } of await factsOf(database, tenantId, clIds)) {
    const tasks = published.get(clId) ?? [];
    const key = [timeZone, linkedScreen, ...tasks.map((task) => task.id)].join();
    const group = groups.get(key) ?? { tasks, timeZone, linkedScreen, screens: 0 };
    group.screens += 1;
    groups.set(key, group);
  }
  return [...groups.values()];
}

async function partsOfAll(alike: readonly Alike[], instant: number): Promise<Part[]> {
  const parts: Part[] = [];
  for (const [place, group] of alike.entries()) {
    parts.push(...partsOf(group, instant));
    // Yields to other requests between plans.
    if ((place + 1) % atOnce === 0) await breathe();
  }
  return parts;
}

function partsOf({ tasks, timeZone, linkedScreen, screens }: Alike, instant: number): Part[] {
  const { trace } = evaluate({ tasks: tasks.map(scheduled), timeZone, linkedScreen, instant });
  return trace.filter(({ verdict }) => openVerdicts.has(verdict)).map((entry) => ({ ...entry, screens }));
}

/** Of the screens that do not show it, the reason that most of them have. */
function combined(parts: readonly Part[], names: ReadonlyMap<string, string>): Answer['tasks'] {
  const sum = (some: readonly Part[]) => some.reduce((total, { screens }) => total + screens, 0);
  const plays = parts.filter(({ verdict }) => verdict === 'plays');
  const others = parts.filter(({ verdict }) => verdict !== 'plays');
  const byReason = [...Map.groupBy(others, ({ rule, by }) => `${rule} ${by}`).values()];
  const [most = plays] = byReason.toSorted((one, other) => sum(other) - sum(one));
  const counts = { screens: sum(parts), shown: sum(plays) };
  return most.slice(0, 1).map(({ taskId, verdict, rule, by = '' }) => ({
    ...{ taskId, verdict, rule, by, byName: names.get(by) ?? '' },
    ...counts,
  }));
}

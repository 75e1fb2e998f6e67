import type { TerminalManifest } from '@vitrine/shared/api';
import { Refusal } from '../../platform/errors.ts';
import type { Needs } from '../../services.ts';
import { refuseLostFiles } from '../publish/lostFiles.ts';
import { requirePrograms } from '../publish/programLookup.ts';
import { findTask, listPrograms } from '../record/taskRepository.ts';
import type { TaskFacts } from '../record/taskRules.ts';
import { known } from '../refusals.ts';
import { buildManifest, type PublishedTask } from './manifest.ts';

/** Content of a package. */
export interface PackageContent {
  readonly taskIds: readonly string[];
  /** Programs without a task: they play all day in sequence. */
  readonly programIds: readonly string[];
  /** Id and name of their substitute task. */
  readonly allDay: { readonly id: string; readonly name: string };
}

/** From the earliest date a wrong clock may show. */
const always = { startDate: '2000-01-01', endDate: null };

const allDay = (name: string): TaskFacts => ({
  name,
  type: 1,
  linked: false,
  ...always,
  startTime: '00:00:00',
  endTime: '00:00:00',
  overnight: true,
  moreWindows: [],
  everyWeeks: 1,
  timeZone: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  datesOff: [],
  datesOn: [],
});

type Plan = TaskFacts & { id: string; entries: { programId: string; duration: number | null }[] };

async function plansOf(
  services: Needs<'database'>,
  tenantId: string,
  content: PackageContent,
): Promise<Plan[]> {
  const { database } = services;
  const plans: Plan[] = [];
  for (const id of content.taskIds) {
    const facts = known(await findTask(database, tenantId, id), 'task.unknown');
    plans.push({ ...facts, id, entries: await listPrograms(database, tenantId, id) });
  }
  if (content.programIds.length === 0) return plans;
  const entries = content.programIds.map((programId) => ({ programId, duration: null }));
  return [...plans, { ...allDay(content.allDay.name), id: content.allDay.id, entries }];
}

/**
 * Manifest of tasks and programs with their latest playable content. Refuses unknown ones, unpublishable programs, and
 * missing files.
 */
export async function manifestForPackage(
  services: Needs<'clock' | 'database' | 'materials' | 'programs'>,
  tenantId: string,
  content: PackageContent,
): Promise<TerminalManifest> {
  const plans = await plansOf(services, tenantId, content);
  const programIds = [...new Set(plans.flatMap(({ entries }) => entries.map((entry) => entry.programId)))];
  if (programIds.length === 0) throw new Refusal('task.programsRequired');
  await requirePrograms(services.database, tenantId, programIds);
  const exported = await services.programs.exportForPlayback(tenantId, programIds);
  await refuseLostFiles(services, tenantId, programIds);
  const byId = new Map(exported.map((program) => [program.programId, program]));
  const publishedAt = services.clock.now();
  const tasks = plans.map(({ entries, ...plan }): PublishedTask => {
    const programs = entries.flatMap(({ programId, duration }) => {
      const published = byId.get(programId);
      return published ? [{ programId, duration, published }] : [];
    });
    return { ...plan, status: 'published', publishedAt, programs };
  });
  const mids = [...new Set(exported.flatMap(({ mediaIds }) => mediaIds))];
  return buildManifest(tasks, publishedAt, {
    expiries: await services.materials.expiriesOf(services.database, tenantId, mids),
    seconds: await services.materials.secondsOf(services.database, tenantId, mids),
  });
}

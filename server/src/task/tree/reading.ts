import type { OutputOf, selectTerminalSchedule, TaskDetail, TaskGroupNode } from '@vitrine/shared/api';
import { findTenantZone } from '../../account/tenantZone.ts';
import { Refusal } from '../../platform/errors.ts';
import { summariesOf } from '../../program/programFacts.ts';
import type { Needs } from '../../services.ts';
import { groupsOf } from '../../terminal/factsOf.ts';
import { membersOf } from '../audience/audience.ts';
import { requireMember } from '../calendar/calendarSource.ts';
import { countBoard, listDelivered } from '../delivery/deliveryRepository.ts';
import { publishedTasksOf, scheduled } from '../manifest/manifest.ts';
import { scheduledProgram } from '../manifest/scheduled.ts';
import { isOver } from '../publish/ending.ts';
import { audienceOf, listTerminalIds, zonesOf } from '../record/members.ts';
import { findTask, listPrograms, listTasks } from '../record/taskRepository.ts';
import { known, rootId } from '../refusals.ts';
import { readTaskNow, readTasksNow } from '../turns/taskNow.ts';
import { type CategoryRow, listCategories } from './categoryRepository.ts';
import { ensureDefaultCategory } from './categoryService.ts';
import { editedOf } from './edited.ts';
import { categoryNode, detailOf, nodesBelow, treeContents } from './presenter.ts';

/** The whole tree, or one group with all below it. */
export async function readTree(
  services: Needs<'clock' | 'database' | 'programs'>,
  tenantId: string,
  id: string,
): Promise<TaskGroupNode[]> {
  const categories = await readCategories(services, tenantId);
  const tasks = await readTasks(services, tenantId);
  const contents = treeContents(categories, tasks);
  if (id === rootId) return nodesBelow(contents, null);
  const group = known(
    categories.find((category) => category.id === id),
    'task.groupUnknown',
  );
  return [categoryNode(contents, group)];
}

/** Every task of a tenant by name, with whether it is finished (all its terminals have it, or it is over), and edited since. */
export async function readTasks(services: Needs<'clock' | 'database' | 'programs'>, tenantId: string) {
  const { database, clock, programs } = services;
  const doing = await readTasksNow(services, tenantId);
  const zone = await findTenantZone(database, tenantId);
  const delivered = await listDelivered(database, tenantId);
  const edits = Map.groupBy(await programs.listEdited(database, tenantId), ({ taskId }) => taskId);
  return (await listTasks(database, tenantId)).map((task) => ({
    ...task,
    now: doing.get(task.id),
    edited: editedOf(edits.get(task.id) ?? []),
    finished: task.status === 'expired' || delivered.has(task.id) || isOver(task, [zone], clock.now()),
  }));
}

export async function readCategories(
  { database }: Needs<'database'>,
  tenantId: string,
): Promise<CategoryRow[]> {
  await ensureDefaultCategory(database, tenantId);
  return listCategories(database, tenantId);
}

export async function readTask(
  services: Needs<'clock' | 'database' | 'programs' | 'terminals'>,
  tenantId: string,
  id: string,
): Promise<TaskDetail> {
  const { database, clock, terminals } = services;
  const task = known(await findTask(database, tenantId, id), 'task.unknown');
  const edits = await services.programs.listEdited(database, tenantId, { taskIds: [id] });
  const { clientIds, groupIds } = await audienceOf(database, tenantId, id);
  const zones = await zonesOf(database, tenantId, id);
  const { counts } = await countBoard(database, tenantId, id);
  const open = counts.waiting + counts.downloading + counts.failed;
  const everyone = open === 0 && counts.downloaded + counts.onScreen > 0;
  const over =
    task.status === 'expired' || isOver(task, [await findTenantZone(database, tenantId)], clock.now());
  return detailOf({
    task,
    programs: await readPrograms(services, tenantId, id),
    edits,
    clients: await terminals.summaries(tenantId, clientIds),
    groups: await readGroups(services, tenantId, groupIds),
    zones: zones.map(({ timeZone }) => timeZone),
    terminals: (await listTerminalIds(database, tenantId, id)).length,
    delivery: counts,
    finished: everyone || over,
    now: await readTaskNow(services, tenantId, task),
  });
}

async function readPrograms({ database }: Needs<'database'>, tenantId: string, taskId: string) {
  const entries = await listPrograms(database, tenantId, taskId);
  const found = await summariesOf(
    database,
    tenantId,
    entries.map(({ programId }) => programId),
  );
  const byId = new Map(found.map((program) => [program.id, program]));
  return entries.flatMap(({ programId, duration }) => {
    const program = byId.get(programId);
    return program ? [{ ...program, duration }] : [];
  });
}

/** Groups of a task by name, with how many terminals are in each now; the root has the name of the account's whole. */
async function readGroups({ database }: Needs<'database'>, tenantId: string, groupIds: readonly string[]) {
  const groups = await groupsOf(database, tenantId, groupIds);
  return Promise.all(
    groupIds.map(async (id) => {
      const members = await membersOf(database, tenantId, { clientIds: [], groupIds: [id] });
      const { name = '', isDefault = false } = groups.get(id) ?? {};
      return { id, name, ...(isDefault && { isDefault }), terminals: members.length };
    }),
  );
}

/** Published tasks of a terminal, with program names as published. */
export async function readSchedule(
  { database, terminals, clock }: Needs<'clock' | 'database' | 'terminals'>,
  tenantId: string,
  clId: string,
): Promise<OutputOf<typeof selectTerminalSchedule>> {
  const [terminal] = await terminals.listForPublishing(tenantId, [clId]);
  if (!terminal) throw new Refusal('task.terminalUnknown');
  const { linkedScreen } = await requireMember(database, tenantId, clId);
  const tasks = await publishedTasksOf(database, tenantId, [clId], clock.now());
  return {
    timeZone: terminal.timeZone,
    linkedScreen,
    tasks: (tasks.get(clId) ?? []).map((task) => ({
      ...scheduled(task),
      programs: task.programs.map(({ programId, duration, published }) => ({
        ...scheduledProgram(programId, duration),
        name: published.name,
      })),
    })),
  };
}

import type {
  DeliveryState,
  OutputOf,
  selectTaskDelivery,
  selectTerminalSchedule,
  TaskDetail,
  TaskGroupNode,
} from '@vitrine/shared/api';
import { Refusal } from '../platform/errors.ts';
import type { Services } from '../platform/services.ts';
import { type CategoryRow, listCategories } from './categoryRepository.ts';
import { ensureDefaultCategory } from './categoryService.ts';
import { countDeliveries, listDelivered, pageOfDeliveries } from './deliveryRepository.ts';
import { isOver } from './ending.ts';
import { publishedTasksOf, scheduled } from './manifest.ts';
import { categoryNode, detailOf, nodesBelow, treeContents } from './presenter.ts';
import { findPrograms } from './programLookup.ts';
import { known, rootId } from './refusals.ts';
import { findTask, listProgramIds, listTasks, listTerminalIds } from './taskRepository.ts';
import { findTenantZone } from './tenantZone.ts';

/** The whole tree, or one group with all below it. */
export async function readTree(services: Services, tenantId: string, id: string): Promise<TaskGroupNode[]> {
  const { database, clock } = services;
  const categories = await readCategories(services, tenantId);
  const zone = await findTenantZone(database, tenantId);
  const delivered = await listDelivered(database, tenantId);
  const tasks = (await listTasks(database, tenantId)).map((task) => ({
    ...task,
    finished: delivered.has(task.id) || isOver(task, [zone], clock.now()),
  }));
  const contents = treeContents(categories, tasks);
  if (id === rootId) return nodesBelow(contents, null);
  const group = known(
    categories.find((category) => category.id === id),
    'task.groupUnknown',
  );
  return [categoryNode(contents, group)];
}

export async function readCategories({ database }: Services, tenantId: string): Promise<CategoryRow[]> {
  await ensureDefaultCategory(database, tenantId);
  return listCategories(database, tenantId);
}

export async function readTask(services: Services, tenantId: string, id: string): Promise<TaskDetail> {
  const { database, clock, terminals } = services;
  const task = known(await findTask(database, tenantId, id), 'task.unknown');
  const programs = await findPrograms(database, tenantId, await listProgramIds(database, tenantId, id));
  const clients = await terminals.summaries(tenantId, await listTerminalIds(database, tenantId, id));
  const delivery = await countDeliveries(database, tenantId, id);
  const open = delivery.waiting + delivery.downloading + delivery.failed;
  const everyone = open === 0 && delivery.downloaded + delivery.onScreen > 0;
  const finished = everyone || isOver(task, [await findTenantZone(database, tenantId)], clock.now());
  return detailOf({ task, programs, clients, delivery, finished });
}

/** How far a task is on each of its terminals. */
export async function readDelivery(
  { database }: Services,
  tenantId: string,
  input: { id: string; state: DeliveryState | ''; pageNum: number; pageSize: number },
): Promise<OutputOf<typeof selectTaskDelivery>> {
  known(await findTask(database, tenantId, input.id), 'task.unknown');
  const filter = { state: input.state, page: input.pageNum, size: input.pageSize };
  const { rows, total } = await pageOfDeliveries(database, tenantId, input.id, filter);
  return {
    deliveryList: rows.map(({ screenshotHash, lastSeen, updatedAt, ...row }) => ({
      ...row,
      lastSeen: lastSeen?.toISOString() ?? null,
      updatedAt: updatedAt.toISOString(),
      screenshotUrl: screenshotHash === null ? '' : `/etv/file/${screenshotHash}`,
    })),
    totalNum: total,
    counts: await countDeliveries(database, tenantId, input.id),
  };
}

/** The published tasks of one terminal, with the names of their programs as they were published. */
export async function readSchedule(
  { database, terminals, clock }: Services,
  tenantId: string,
  clId: string,
): Promise<OutputOf<typeof selectTerminalSchedule>> {
  const [terminal] = await terminals.listForPublishing(tenantId, [clId]);
  if (!terminal) throw new Refusal('task.terminalUnknown');
  const tasks = await publishedTasksOf(database, tenantId, [clId], clock.now());
  return {
    timeZone: terminal.timeZone,
    tasks: (tasks.get(clId) ?? []).map((task) => ({
      ...scheduled(task),
      programs: task.programs.map(({ programId, published }) => ({ programId, name: published.name })),
    })),
  };
}

import * as api from '@vitrine/shared/api';
import { route, type SessionContext } from '../platform/route.ts';
import type { Needs } from '../services.ts';
import { readAudienceZones } from './audience/audienceZones.ts';
import { readCalendar } from './calendar/calendar.ts';
import { readGroupInstant } from './calendar/groupInstant.ts';
import { readNextChange, readWhy } from './calendar/why.ts';
import { readBoard, retryDelivery } from './delivery/board.ts';
import { readTaskPreflight } from './preflight/preflight.ts';
import { publishTask, stepTask, withdrawTask } from './publish/publishing.ts';
import { republishTasks } from './publish/republishing.ts';
import { findTask } from './record/taskRepository.ts';
import * as tasks from './record/taskService.ts';
import { known, rootId } from './refusals.ts';
import { changeTaskSetting, readTaskSetting } from './setting.ts';
import { countConfirmers } from './subtitle/confirming.ts';
import * as categories from './tree/categoryService.ts';
import { readMoveEffect } from './tree/moveEffect.ts';
import { categoryFacts } from './tree/presenter.ts';
import { readCategories, readSchedule, readTask, readTree } from './tree/reading.ts';
import { readTaskPage } from './tree/taskPage.ts';

type UpdateEquipmentTaskNeeds = Needs<
  'audit' | 'clock' | 'database' | 'events' | 'files' | 'materials' | 'programs' | 'renewals' | 'terminals'
>;

type PublishEquipmentTaskNeeds = Needs<
  'audit' | 'clock' | 'database' | 'events' | 'files' | 'materials' | 'programs' | 'renewals'
>;

/** Answers a change that returns nothing. */
const done = async (change: Promise<unknown>) => {
  await change;
  return {};
};

/** The id of a node does not reveal its kind: if it is no group of the tenant, it may be a task. */
async function moveNode(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>,
  id: string,
  pid: string,
) {
  const moved = await categories.moveCategory(context, id, pid);
  if (!moved) await tasks.moveTask(context, id, pid);
}

const reading = [
  route(
    api.selectEqTaskCategoryAlls,
    ({ id, ecId }, { services, session }: SessionContext<Needs<'clock' | 'database' | 'programs'>>) =>
      readTree(services, session.tenantId, ecId === rootId ? id : ecId),
  ),
  route(
    api.selectEqTaskCategoryAll,
    async (_input, { services, session }: SessionContext<Needs<'database'>>) =>
      (await readCategories(services, session.tenantId)).map(categoryFacts),
  ),
  route(
    api.selectEquipmentTaskById,
    ({ id }, { services, session }: SessionContext<Needs<'clock' | 'database' | 'programs' | 'terminals'>>) =>
      readTask(services, session.tenantId, id),
  ),
  route(
    api.selectEquipmentTaskPage,
    (input, { services, session }: SessionContext<Needs<'clock' | 'database' | 'programs'>>) =>
      readTaskPage(services, session.tenantId, input),
  ),
  route(
    api.selectTaskEdits,
    async ({ id }, { services, session }: SessionContext<Needs<'database' | 'programs'>>) => {
      known(await findTask(services.database, session.tenantId, id), 'task.unknown');
      return services.programs.readEdits(session.tenantId, id);
    },
  ),
  route(api.selectMoveEffect, (input, { services, session }: SessionContext<Needs<'database'>>) =>
    readMoveEffect(services.database, session.tenantId, input, session.permissions.has('task.view')),
  ),
  route(api.selectTaskDelivery, (input, { services, session }: SessionContext<Needs<'clock' | 'database'>>) =>
    readBoard(services, session.tenantId, input),
  ),
  route(
    api.selectTerminalCalendar,
    (
      input,
      { services, session }: SessionContext<Needs<'accountSettings' | 'clock' | 'database' | 'terminals'>>,
    ) => readCalendar(services, session.tenantId, input),
  ),
  route(
    api.selectGroupInstant,
    (input, { services, session }: SessionContext<Needs<'clock' | 'database' | 'terminals'>>) =>
      readGroupInstant(services, session.tenantId, input),
  ),
  route(
    api.selectWhy,
    (input, { services, session }: SessionContext<Needs<'accountSettings' | 'clock' | 'database'>>) =>
      readWhy(services, session.tenantId, input),
  ),
  route(api.selectNextChange, (input, { services, session }: SessionContext<Needs<'clock' | 'database'>>) =>
    readNextChange(services, session.tenantId, input),
  ),
  route(api.selectAudienceZones, (input, { services, session }: SessionContext<Needs<'database'>>) =>
    readAudienceZones(services, session.tenantId, input),
  ),
  route(api.selectTaskReview, (input, context: SessionContext<Needs<'clock' | 'database' | 'programs'>>) =>
    readTaskPreflight(context, input),
  ),
  route(
    api.selectTaskSetting,
    async (_input, { services: { database }, session }: SessionContext<Needs<'database'>>) => ({
      ...(await readTaskSetting(database, session.tenantId)),
      confirmers: await countConfirmers(database, session.tenantId, session.memberId),
    }),
  ),
  route(
    api.selectTerminalSchedule,
    ({ id }, { services, session }: SessionContext<Needs<'clock' | 'database' | 'terminals'>>) =>
      readSchedule(services, session.tenantId, id),
  ),
];

const groups = [
  route(
    api.insertTaskCategory,
    async ({ pid, name }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>) => ({
      id: await categories.addCategory(context, pid, name),
    }),
  ),
  route(
    api.updateTaskCategory,
    ({ id, name }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>) =>
      done(categories.renameCategory(context, id, name)),
  ),
  route(
    api.deleteTaskCategory,
    ({ id }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>) =>
      done(categories.removeCategory(context, id)),
  ),
];

const changes = [
  route(
    api.insertEquipmentTask,
    async (
      input,
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'terminals'>>,
    ) => ({ id: await tasks.addTask(context, input) }),
  ),
  route(api.updateEquipmentTask, ({ id, ...fields }, context: SessionContext<UpdateEquipmentTaskNeeds>) =>
    done(tasks.changeTask(context, id, fields)),
  ),
  route(
    api.updateETaskName,
    (
      { id, etName },
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'renewals'>>,
    ) => done(tasks.renameTask(context, id, etName)),
  ),
  route(
    api.copyEquipmentTask,
    async ({ id, etName }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>) => ({
      id: await tasks.copyTask(context, id, etName),
    }),
  ),
  route(
    api.moveEquipmentTask,
    ({ id, pid }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>) =>
      done(moveNode(context, id, pid)),
  ),
  route(
    api.deleteEquipmentTask,
    (
      { id },
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'files' | 'renewals'>>,
    ) => done(tasks.removeTask(context, id)),
  ),
  route(api.publishEquipmentTask, async ({ id }, context: SessionContext<PublishEquipmentTaskNeeds>) => ({
    terminals: await publishTask(context, id),
  })),
  route(api.republishTaskContent, ({ ids }, context: SessionContext<PublishEquipmentTaskNeeds>) =>
    republishTasks(context, ids),
  ),
  route(
    api.pauseEquipmentTask,
    ({ id }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'renewals'>>) =>
      done(stepTask(context, id, 'pause')),
  ),
  route(
    api.resumeEquipmentTask,
    ({ id }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'renewals'>>) =>
      done(stepTask(context, id, 'resume')),
  ),
  route(
    api.expireEquipmentTask,
    ({ id }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'renewals'>>) =>
      done(stepTask(context, id, 'expire')),
  ),
  route(
    api.retryTaskDelivery,
    async (input, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'renewals'>>) => ({
      terminals: await retryDelivery(context, input),
    }),
  ),
  route(api.updateTaskSetting, (setting, context: SessionContext<Needs<'audit' | 'database'>>) =>
    done(changeTaskSetting(context, setting)),
  ),
  route(
    api.withdrawEquipmentTask,
    (
      { id },
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'files' | 'renewals'>>,
    ) => done(withdrawTask(context, id)),
  ),
];

export const taskRoutes = [...reading, ...groups, ...changes];

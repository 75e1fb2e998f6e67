import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { Needs, Services } from '../../services.ts';
import { endDelivery } from '../delivery/deliveryRows.ts';
import { isPublishedOrPaused } from '../record/inForce.ts';
import { listTerminalIds } from '../record/members.ts';
import { keepPublished } from '../record/taskRepository.ts';
import type { PublishedProgram } from '../tables.ts';
import { publishingTransaction, requestRenewal } from './Renewals.ts';

/** A program of a task in force. */
export interface ProgramInForce {
  taskId: string;
  programId: string;
}

/** Maximum comparisons of a publication after concurrent newer ones. */
const mostRounds = 5;

/**
 * Programs of tasks in force published with any of the materials. Without emergencies: they are sent once, and a
 * confirmed one must not change.
 */
export async function listShowing(
  connection: Connection,
  tenantId: string,
  materialIds: readonly string[],
): Promise<(ProgramInForce & { mediaIds: string[] })[]> {
  const { rows } = await sql<ProgramInForce & { mediaIds: string[] }>`
    select distinct link.task_id as "taskId", link.program_id as "programId", link.published -> 'mediaIds' as "mediaIds"
    from task_program link join task on task.id = link.task_id
    where task.tenant_id = ${tenantId} and link.tenant_id = ${tenantId} and ${isPublishedOrPaused}
      and not task.emergency and link.published -> 'mediaIds' ?| ${[...materialIds]}::text[]
    order by link.task_id, link.program_id`.execute(connection);
  return rows;
}

const inForce = (tenantId: string, { taskId, programId }: ProgramInForce) => sql<{
  published: PublishedProgram;
}>`select link.published from task_program link join task on task.id = link.task_id
  where task.tenant_id = ${tenantId} and link.tenant_id = ${tenantId} and link.task_id = ${taskId}
    and link.program_id = ${programId} and ${isPublishedOrPaused} and link.published is not null
  order by link.place limit 1`;

/** The program's publication; undefined if its task is no longer in force. */
async function readPublished(connection: Connection, tenantId: string, program: ProgramInForce) {
  const { rows } = await inForce(tenantId, program).execute(connection);
  return rows[0]?.published;
}

/** Like `readPublished`, with a lock against publications and renames until the end of the transaction. */
async function lockPublished(transaction: Connection, tenantId: string, program: ProgramInForce) {
  await sql`select from task where tenant_id = ${tenantId} and id = ${program.taskId}
    for no key update`.execute(transaction);
  const { rows } = await sql<{ published: PublishedProgram }>`${inForce(tenantId, program)}
    for no key update of link`.execute(transaction);
  return rows[0]?.published;
}

/** Stores derived files in a publication. Returns the terminals; undefined if the publication changed meanwhile. */
async function keep(
  services: Needs<'clock' | 'database' | 'files' | 'programs'>,
  tenantId: string,
  program: ProgramInForce,
  before: PublishedProgram,
  made: NonNullable<Awaited<ReturnType<Services['programs']['withMadeFiles']>>>,
): Promise<string[] | undefined> {
  const { programs, files, clock } = services;
  const { taskId, programId } = program;
  return publishingTransaction(services, async (transaction) => {
    const published = await lockPublished(transaction, tenantId, program);
    if (!published) return [];
    if (!isDeepStrictEqual(published, before)) return undefined;
    await keepPublished(transaction, tenantId, taskId, programId, { ...published, ...made });
    const hashes = new Set([made.documentHash, ...made.files.map(({ hash }) => hash)]);
    await files.referAll(transaction, { tenantId, ownerKind: 'task', ownerId: taskId }, [...hashes]);
    await programs.markContent(transaction, tenantId, programId);
    // The delivered content lacks files: all terminals wait again.
    await endDelivery(transaction, tenantId, taskId);
    const clIds = await listTerminalIds(transaction, tenantId, taskId);
    await requestRenewal(transaction, tenantId, clIds, clock.now());
    return clIds;
  });
}

/** Adds newly derived files to a publication. Returns the terminals to `settle`; undefined if nothing is missing. */
export async function renewMade(
  services: Needs<'clock' | 'database' | 'files' | 'programs'>,
  tenantId: string,
  program: ProgramInForce,
): Promise<string[] | undefined> {
  for (let round = 0; round < mostRounds; round += 1) {
    const published = await readPublished(services.database, tenantId, program);
    if (!published) return undefined;
    const { programId } = program;
    const made = await services.programs.withMadeFiles(tenantId, { ...published, programId });
    if (!made) return undefined;
    const clIds = await keep(services, tenantId, program, published, made);
    if (clIds) return clIds;
  }
  throw new Error('The task was published again during every comparison');
}

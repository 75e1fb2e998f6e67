import type { TerminalManifest } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';
import type { Services } from '../platform/services.ts';
import { Turnstile } from '../platform/turnstile.ts';
import { buildManifest, publishedTasksOf } from './manifest.ts';
import * as tasks from './taskRepository.ts';

const manifestOwner = 'manifest';
/**
 * A quarter of the connections that there are. A publication holds one for its transaction and needs others to store
 * files: were there as many publications as connections, each would wait for what the others hold.
 */
const turnstile = new Turnstile(4);
/** Manifests written at the same time: each write waits for the disk. */
const parallelWrites = 8;
/** Manifests after which the transaction is heard of again, or the database would end it as forgotten. */
const manifestsAtOnce = 200;

interface WrittenManifest {
  manifest: TerminalManifest;
  hash: string;
  size: number;
}

/** A transaction in which desired states may be renewed. Every one of them is opened here. */
export function publishingTransaction<Result>(
  { database }: Services,
  work: (transaction: Connection) => Promise<Result>,
): Promise<Result> {
  return turnstile.pass(() => database.transaction().execute(work));
}

/**
 * Gives each of these terminals a new desired state from the tasks that are published in this transaction. Terminals
 * that are not authorised are left out. Answers the ids of the others: `services.terminals.announce` them
 * after the commit.
 */
export async function renewDesired(
  services: Services,
  transaction: Connection,
  tenantId: string,
  clIds: readonly string[],
): Promise<string[]> {
  await services.terminals.lock(transaction, tenantId, clIds);
  const terminals = await services.terminals.listForPublishing(tenantId, clIds);
  const now = services.clock.now();
  const ids = terminals.map(({ clId }) => clId);
  const tasks = await publishedTasksOf(transaction, tenantId, ids, now);
  const manifests = terminals.map((terminal) => buildManifest(terminal, tasks.get(terminal.clId) ?? []));
  for (const some of chunks(manifests, manifestsAtOnce)) {
    const stored: WrittenManifest[] = [];
    for (const few of chunks(some, parallelWrites)) {
      stored.push(...(await Promise.all(few.map((manifest) => write(services, manifest)))));
    }
    await keep(services, transaction, tenantId, stored);
  }
  return ids;
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

async function keep(
  services: Services,
  transaction: Connection,
  tenantId: string,
  stored: readonly WrittenManifest[],
): Promise<void> {
  const owned = stored.map(({ hash, manifest }) => ({ hash, ownerId: manifest.terminal.clId }));
  await services.files.referInstead(transaction, tenantId, manifestOwner, owned);
  for (const one of stored) {
    await services.terminals.setDesired(transaction, tenantId, one.manifest.terminal.clId, one);
  }
}

async function write(services: Services, manifest: TerminalManifest): Promise<WrittenManifest> {
  const bytes = new TextEncoder().encode(JSON.stringify(manifest));
  return { manifest, ...(await services.files.writeBytes(bytes, { mime: 'application/json' })) };
}

/** Marks a task as waiting on terminals whose desired state was just renewed for it. */
export async function startDelivery(
  transaction: Connection,
  tenantId: string,
  taskId: string,
  clIds: readonly string[],
  now: Date,
): Promise<void> {
  await endDelivery(transaction, tenantId, taskId);
  await sql`insert into task_delivery (tenant_id, task_id, terminal_id, revision, state, updated_at)
    select ${tenantId}, ${taskId}, id, desired_revision, 'waiting', ${now} from terminal
    where tenant_id = ${tenantId} and id = any(${[...clIds]}::text[])`.execute(transaction);
}

export async function endDelivery(transaction: Connection, tenantId: string, taskId: string): Promise<void> {
  await transaction
    .deleteFrom('task_delivery')
    .where('tenant_id', '=', tenantId)
    .where('task_id', '=', taskId)
    .execute();
}

/** Terminals that were not authorised when a task of theirs was published get it now. */
async function openMissingDeliveries(
  transaction: Connection,
  tenantId: string,
  clIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`insert into task_delivery (tenant_id, task_id, terminal_id, revision, state, updated_at)
    select ${tenantId}, task.id, terminal.id, terminal.desired_revision, 'waiting', ${now}
    from task join task_terminal link on link.task_id = task.id join terminal on terminal.id = link.terminal_id
    where task.tenant_id = ${tenantId} and task.status = 'published' and terminal.tenant_id = ${tenantId}
      and terminal.id = any(${[...clIds]}::text[])
    on conflict do nothing`.execute(transaction);
}

/** Renews and announces the desired state of terminals that changed in a way that manifests tell of. */
export async function renewTerminals(services: Services, tenantId: string, clIds: readonly string[]) {
  const renewed = await publishingTransaction(services, async (transaction) => {
    const ids = await renewDesired(services, transaction, tenantId, clIds);
    await openMissingDeliveries(transaction, tenantId, ids, services.clock.now());
    return ids;
  });
  await services.terminals.announce(renewed);
}

/** Gives a program that is published the name that it has now, wherever its name is shown for what plays. */
export async function renamePublished(services: Services, tenantId: string, programId: string, name: string) {
  const renewed = await publishingTransaction(services, async (transaction) => {
    const clIds = await tasks.renamePublishedProgram(transaction, tenantId, programId, name);
    return clIds.length === 0 ? [] : renewDesired(services, transaction, tenantId, clIds);
  });
  await services.terminals.announce(renewed);
}

/** Forgets the manifests of terminals that are gone; run at start, when no publication is under way. */
export async function forgetRemovedTerminals({ database }: Services): Promise<void> {
  await sql`delete from file_reference where owner_kind = ${manifestOwner}
    and not exists (select from terminal where terminal.id = file_reference.owner_id)`.execute(database);
}

import { sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';
import { isDatabaseUnavailable } from '../platform/database/failure.ts';
import type { Services } from '../platform/services.ts';
import { endDelivery } from './deliveryRows.ts';
import { listTerminalIds } from './members.ts';
import { publishingTransaction, requestRenewal } from './renewal.ts';
import type { PublishedProgram } from './tables.ts';
import { keepPublished } from './taskRepository.ts';

/** Materials that are looked at together. */
const atOnce = 50;
/** Looks again after this long for what a process that was killed left behind. Milliseconds. */
const idleWait = 10_000;

/** A program of a task in force, as it was published. */
interface PublishedRow {
  tenantId: string;
  taskId: string;
  programId: string;
  published: PublishedProgram;
}

async function listPublished(
  connection: Connection,
  tenantId: string,
  materialIds: readonly string[],
): Promise<PublishedRow[]> {
  const { rows } = await sql<PublishedRow>`select link.tenant_id as "tenantId", link.task_id as "taskId",
      link.program_id as "programId", link.published
    from task_program link join task on task.id = link.task_id
    where task.tenant_id = ${tenantId} and link.tenant_id = ${tenantId} and task.status in ('published', 'paused')
      and link.published -> 'mediaIds' ?| ${[...materialIds]}::text[]
    order by link.task_id, link.place`.execute(connection);
  return rows;
}

/** Locks the task and answers whether it still is published with this document. */
async function lockPublished(transaction: Connection, row: PublishedRow): Promise<boolean> {
  const { tenantId, taskId, programId, published } = row;
  await sql`select from task where tenant_id = ${tenantId} and id = ${taskId} for no key update`.execute(
    transaction,
  );
  const { rows } = await sql`select from task_program link join task on task.id = link.task_id
    where task.tenant_id = ${tenantId} and link.tenant_id = ${tenantId} and link.task_id = ${taskId}
      and link.program_id = ${programId} and task.status in ('published', 'paused')
      and link.published ->> 'documentHash' = ${published.documentHash}`.execute(transaction);
  return rows.length > 0;
}

/**
 * Sends tasks in force again when the server has made something of their files after they were published: the pages of
 * a document, a version that browsers play. Times, places and what people edited since are left alone.
 */
export class MadeFiles {
  readonly #services: Services;
  #working: Promise<void> | undefined;
  #again = false;
  #stopped = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(services: Services) {
    this.#services = services;
  }

  start(): void {
    this.wake();
    this.#timer = setInterval(() => this.wake(), idleWait).unref();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#working;
  }

  /** After the commit of what was made. */
  wake(): void {
    if (!this.#stopped) void this.look();
  }

  /** Resolves when everything that was made before is in what was published. */
  async look(): Promise<void> {
    this.#again = true;
    this.#working ??= this.#drain()
      .catch((error: unknown) =>
        this.#services.log.warn({ err: error }, 'publications could not be compared; they will be'),
      )
      .finally(() => {
        this.#working = undefined;
      });
    await this.#working;
  }

  async #drain(): Promise<void> {
    const { database, materials } = this.#services;
    while (this.#again && !this.#stopped) {
      this.#again = false;
      for (
        let made = await materials.listMade(database, atOnce);
        made.length > 0 && !this.#stopped;
        made = await materials.listMade(database, atOnce)
      ) {
        const tenantId = made[0]?.tenantId ?? '';
        const ids = made.map(({ materialId }) => materialId);
        const rows = await listPublished(database, tenantId, ids);
        for (const row of rows) await this.#renewOne(row);
        await materials.forgetMade(database, made);
      }
    }
  }

  /** What cannot be read is passed over: it must not hold up the others. */
  async #renewOne(row: PublishedRow): Promise<void> {
    const { log } = this.#services;
    try {
      const clIds = await this.#renew(row);
      if (clIds) await this.#tell(row.tenantId, clIds);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      const { tenantId, taskId, programId } = row;
      log.warn({ err: error, tenantId, taskId, programId }, 'a publication cannot be compared');
    }
  }

  /** Answers the terminals of the task; undefined when they have everything. */
  async #renew(row: PublishedRow): Promise<string[] | undefined> {
    const { tenantId, taskId, programId, published } = row;
    const { programs, files, clock } = this.#services;
    const made = await programs.withMadeFiles(tenantId, { ...published, programId });
    if (!made) return undefined;
    return publishingTransaction(this.#services, async (transaction) => {
      if (!(await lockPublished(transaction, row))) return undefined;
      await keepPublished(transaction, tenantId, taskId, programId, { ...published, ...made });
      const hashes = [made.documentHash, ...made.files.map(({ hash }) => hash)];
      await files.referAll(transaction, { tenantId, ownerKind: 'task', ownerId: taskId }, [
        ...new Set(hashes),
      ]);
      await programs.markContent(transaction, tenantId, programId);
      // What was reached lacks files: every terminal waits again.
      await endDelivery(transaction, tenantId, taskId);
      const clIds = await listTerminalIds(transaction, tenantId, taskId);
      await requestRenewal(transaction, tenantId, clIds, clock.now());
      return clIds;
    });
  }

  async #tell(tenantId: string, clIds: readonly string[]): Promise<void> {
    const { renewals, programs, events, clock } = this.#services;
    await renewals.settle(clIds);
    programs.followContent();
    events.publish(tenantId, { kind: 'tree', domain: 'task', at: clock.now().toISOString() });
  }
}

declare module '../platform/services.ts' {
  interface Services {
    readonly madeFiles: MadeFiles;
  }
}

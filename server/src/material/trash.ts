import { type BulkOutcome, trashDays } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';
import { containing } from '../platform/database/containing.ts';
import { Refusal } from '../platform/errors.ts';
import type { SessionContext } from '../platform/route.ts';
import type { Needs } from '../services.ts';
import { announceTree } from './announcing.ts';
import { Bulk, missing } from './Bulk.ts';
import { enqueueJobs } from './jobs/jobRepository.ts';
import { presentMaterials } from './listing.ts';
import { releaseFiles } from './materialFiles.ts';
import * as materials from './materialRepository.ts';
import { usesOf } from './uses.ts';

const keptTime = trashDays * 24 * 3600 * 1000;
/** Names listed in full; further ones are counted. */
const namesShown = 5;

const listNames = (names: readonly string[]) =>
  names.length > namesShown
    ? `${names.slice(0, namesShown).join(', ')} … (${names.length})`
    : names.join(', ');

/** Puts materials that nothing uses into the trash; the others are named with what uses them. */
export async function trashMaterials(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>,
  ids: readonly string[],
): Promise<BulkOutcome> {
  const { services, session } = context;
  const { tenantId, userName } = session;
  const outcome = await services.database.transaction().execute(async (transaction) => {
    const bulk = new Bulk(context);
    const records = await materials.lockMaterials(transaction, tenantId, ids);
    const uses = Map.groupBy(await usesOf(transaction, tenantId, ids), (use) => use.materialId);
    bulk.refuseUnknown(missing(ids, records));
    for (const record of records) {
      const own = uses.get(record.id);
      if (!own) continue;
      const programs = listNames([...new Set(own.map((use) => use.name))]);
      bulk.refuse(record, new Refusal('material.bound', { names: record.name, programs }), own);
    }
    const free = records.filter((record) => !uses.has(record.id));
    const change = { deleted_at: services.clock.now(), deleted_by: userName };
    await materials.changeMaterials(
      transaction,
      tenantId,
      free.map((record) => record.id),
      change,
    );
    await recordEach(context, transaction, 'material.deleted', free);
    bulk.done(...free.map((record) => record.id));
    return bulk.outcome();
  });
  announceTree(services, tenantId);
  return outcome;
}

async function recordEach(
  context: SessionContext<Needs<'audit'>>,
  transaction: Connection,
  action: 'material.deleted' | 'material.restored' | 'material.destroyed',
  records: readonly materials.MaterialRecord[],
): Promise<void> {
  for (const { id, name, hash, size } of records) {
    const subject = { kind: 'material', id, name };
    await context.services.audit.record(context, { action, subject, detail: { hash, size } }, transaction);
  }
}

/** A page of the trash, last deleted first. */
export async function listTrash(
  context: SessionContext<Needs<'clock' | 'database'>>,
  { pageNum, pageSize, keyword }: { pageNum: number; pageSize: number; keyword: string },
) {
  const { services, session } = context;
  const narrowed = sql`tenant_id = ${session.tenantId} and deleted_at is not null and name ilike ${containing(keyword)}`;
  const { rows } = await sql<materials.MaterialRecord>`select * from material where ${narrowed}
    order by deleted_at desc, id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(
    services.database,
  );
  const counted = await sql<{
    total: number;
  }>`select count(*) as total from material where ${narrowed}`.execute(services.database);
  const shown = await presentMaterials(context, rows);
  const trashList = shown.map((row, index) => {
    const { deleted_at, deleted_by } = rows[index] ?? {};
    const deletedAt = deleted_at ?? services.clock.now();
    const goneAt = new Date(deletedAt.getTime() + keptTime).toISOString();
    return { ...row, deletedAt: deletedAt.toISOString(), deletedBy: deleted_by ?? '', goneAt };
  });
  return { trashList, totalNum: counted.rows[0]?.total ?? 0 };
}

/** Restores materials from the trash. */
export async function restoreMaterials(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'materialWork'>>,
  ids: readonly string[],
): Promise<BulkOutcome> {
  const { services, session } = context;
  const outcome = await services.database.transaction().execute(async (transaction) => {
    const bulk = new Bulk(context);
    const records = await materials.lockMaterials(transaction, session.tenantId, ids, 'trash');
    bulk.refuseUnknown(missing(ids, records));
    const found = records.map((record) => record.id);
    const change = { deleted_at: null, deleted_by: '' };
    await materials.changeMaterials(transaction, session.tenantId, found, change);
    // Derivations skipped in the trash are run now.
    const open = records
      .filter((record) => record.state === 'processing')
      .map(({ id }) => ({ id, heavy: true }));
    await enqueueJobs(transaction, session.tenantId, open, services.clock.now());
    await recordEach(context, transaction, 'material.restored', records);
    bulk.done(...found);
    return bulk.outcome();
  });
  services.materialWork.worker.poke();
  announceTree(services, session.tenantId);
  return outcome;
}

/** Deletes permanently, regardless of references. */
export async function destroy(
  context: SessionContext<Needs<'audit'>>,
  transaction: Connection,
  records: readonly materials.MaterialRecord[],
): Promise<void> {
  const ids = records.map((record) => record.id);
  await materials.deleteMaterials(transaction, context.session.tenantId, ids);
  await releaseFiles(transaction, ids);
  await recordEach(context, transaction, 'material.destroyed', records);
}

/** Permanently deletes trashed materials. Files without other references are swept. */
export async function destroyMaterials(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>,
  ids: readonly string[],
): Promise<BulkOutcome> {
  const { services, session } = context;
  const outcome = await services.database.transaction().execute(async (transaction) => {
    const bulk = new Bulk(context);
    const records = await materials.lockMaterials(transaction, session.tenantId, ids, 'trash');
    bulk.refuseUnknown(missing(ids, records));
    await destroy(context, transaction, records);
    bulk.done(...records.map((record) => record.id));
    return bulk.outcome();
  });
  announceTree(services, session.tenantId);
  return outcome;
}

/** Batch size: larger batches would block others of the account and take more memory. */
const destroyedTogether = 500;

async function destroySome(
  context: SessionContext<Needs<'audit' | 'database'>>,
  before: Date,
): Promise<number> {
  const { services, session } = context;
  return services.database.transaction().execute(async (transaction) => {
    const records = await transaction
      .selectFrom('material')
      .selectAll()
      .where('tenant_id', '=', session.tenantId)
      .where('deleted_at', '<=', before)
      .orderBy('id')
      .limit(destroyedTogether)
      .forUpdate()
      .execute();
    await destroy(context, transaction, records);
    return records.length;
  });
}

/** Permanently deletes what is in the trash now. Returns how many materials were deleted. */
export async function emptyTrash(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>,
): Promise<number> {
  const { services, session } = context;
  const before = services.clock.now();
  let removed = 0;
  for (let some = destroyedTogether; some === destroyedTogether; removed += some)
    some = await destroySome(context, before);
  announceTree(services, session.tenantId);
  return removed;
}

/** Deletes materials trashed for `trashDays` in all tenants. Returns the number of deleted materials. */
export async function purgeTrash(connection: Connection, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptTime);
  const { rows } = await sql<{
    id: string;
  }>`delete from material where deleted_at <= ${before} returning id`.execute(connection);
  await releaseFiles(
    connection,
    rows.map((row) => row.id),
  );
  return rows.length;
}

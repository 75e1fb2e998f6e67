import type { BulkOutcome } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';
import { Refusal } from '../platform/errors.ts';
import type { SessionContext } from '../platform/route.ts';
import type { Needs } from '../services.ts';
import { announceTree } from './announcing.ts';
import { Bulk, missing } from './Bulk.ts';
import * as materials from './materialRepository.ts';
import { foldTag, respellTag, spelledTags } from './tagSpelling.ts';

const mostTags = 20;
/** Maximum listed tags per account: the most used. */
const mostListed = 500;

/** The tags with the number of their materials, by name; where there are more than are listed, the rarest are left out. */
export async function listTags({ services, session }: SessionContext<Needs<'database'>>) {
  const { rows } = await sql<{ tag: string; total: number }>`
    select * from (select tag, count(*) as total from material, unnest(tags) as tag
      where tenant_id = ${session.tenantId} and deleted_at is null and tags <> '{}'
      group by tag order by total desc, tag limit ${mostListed}) most order by tag`.execute(
    services.database,
  );
  return rows;
}

/** Tags after a change, in the given order. */
function changed(tags: readonly string[], add: readonly string[], remove: readonly string[]): string[] {
  const gone = new Set(remove.map(foldTag));
  return [...new Set([...tags, ...add])].filter((tag) => !gone.has(foldTag(tag)));
}

/** Adds and removes tags; a material that would exceed the limit keeps its tags. */
export async function changeTags(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>,
  { ids, add, remove }: { ids: readonly string[]; add: readonly string[]; remove: readonly string[] },
): Promise<BulkOutcome> {
  const { services, session } = context;
  const outcome = await services.database.transaction().execute(async (transaction) => {
    const bulk = new Bulk(context);
    // Lock order: tags before materials, as in renaming, against deadlocks.
    const spelled = await spelledTags(transaction, session.tenantId, add);
    const records = await materials.lockMaterials(transaction, session.tenantId, ids);
    bulk.refuseUnknown(missing(ids, records));
    for (const record of records) {
      await bulk.attempt(record, async () => {
        const tags = changed(record.tags, spelled, remove);
        if (tags.length > mostTags)
          throw new Refusal('material.tooManyTags', { name: record.name, limit: mostTags });
        await materials.changeMaterial(transaction, session.tenantId, record.id, { tags });
        const subject = { kind: 'material', id: record.id, name: record.name };
        const detail = { before: record.tags, after: tags };
        await services.audit.record(context, { action: 'material.tagged', subject, detail }, transaction);
      });
    }
    return bulk.outcome();
  });
  announceTree(services, session.tenantId);
  return outcome;
}

/**
 * Current and wanted spelling of a tag, the latter empty for removal. A different spelling of the same tag changes it;
 * another existing tag keeps its spelling and merges this one. Locks both.
 */
async function renamedSpellings(transaction: Connection, tenantId: string, tag: string, wanted: string) {
  const respelled = foldTag(wanted) === foldTag(tag);
  const given = wanted === '' || respelled ? [tag] : [tag, wanted];
  const [before = tag, other = ''] = await spelledTags(transaction, tenantId, given);
  if (respelled) await respellTag(transaction, tenantId, wanted);
  return { before, after: respelled ? wanted : other };
}

/** Renames or removes a tag on every material. Returns how many materials had it. */
export async function renameTag(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>,
  tag: string,
  wanted: string,
): Promise<number> {
  const { services, session } = context;
  const total = await services.database.transaction().execute(async (transaction) => {
    const { before, after } = await renamedSpellings(transaction, session.tenantId, tag, wanted);
    const without = sql`array_remove(tags, ${before})`;
    const renamed = sql`array_append(array_remove(${without}, ${after}), ${after})`;
    // Lock order as in every other change.
    const { rows } = await sql<{ id: string }>`with having_it as materialized (select id from material
        where tenant_id = ${session.tenantId} and tags @> array[${before}]::text[] order by id for update)
      update material set tags = ${after === '' ? without : renamed}
      where tenant_id = ${session.tenantId} and id in (select id from having_it) returning id`.execute(
      transaction,
    );
    const subject = { kind: 'material', id: '', name: before };
    const detail = { before, after, materials: rows.length };
    if (rows.length > 0)
      await services.audit.record(context, { action: 'material.tagRenamed', subject, detail }, transaction);
    return rows.length;
  });
  announceTree(services, session.tenantId);
  return total;
}

import { type Kysely, sql } from 'kysely';

export const rewritesData = true;

/** As the server folds tags at this version. */
const folded = (tag: string) => tag.normalize('NFKC').toUpperCase().toLowerCase();

interface Tagged {
  id: string;
  tenant_id: string;
  tags: string[];
}

/** Tags that differ only in case are merged under their first spelling, unique per account. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table material_tag (
    tenant_id text not null references tenant (id) on delete cascade,
    folded text not null,
    tag text not null,
    primary key (tenant_id, folded)
  )`.execute(database);
  const { rows } = await sql<Tagged>`select id, tenant_id, tags from material
    where tags <> '{}' order by tenant_id, created_at, id`.execute(database);
  const spellings = new Map<string, { tenantId: string; folded: string; tag: string }>();
  for (const { tenant_id: tenantId, tags } of rows)
    for (const tag of tags) {
      const key = `${tenantId} ${folded(tag)}`;
      if (!spellings.has(key)) spellings.set(key, { tenantId, folded: folded(tag), tag });
    }
  await sql`insert into material_tag (tenant_id, folded, tag)
    select one."tenantId", one.folded, one.tag
    from jsonb_to_recordset(${JSON.stringify([...spellings.values()])}::jsonb)
      as one ("tenantId" text, folded text, tag text)`.execute(database);
  for (const { id, tenant_id: tenantId, tags } of rows) {
    const merged = [...new Set(tags.map((tag) => spellings.get(`${tenantId} ${folded(tag)}`)?.tag ?? tag))];
    if (merged.join() === tags.join()) continue;
    await sql`update material set tags = ${merged} where tenant_id = ${tenantId} and id = ${id}`.execute(
      database,
    );
  }
}

import { sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';

/** Key by which tags are equal: ignores case and width. */
export const foldTag = (tag: string): string => tag.normalize('NFKC').toUpperCase().toLowerCase();

/**
 * Maps tags to the account's spelling; new tags keep the given one. Locks the spelling rows until the transaction ends,
 * so
 * that concurrent users do not introduce two spellings of a tag.
 */
export async function spelledTags(
  transaction: Connection,
  tenantId: string,
  tags: readonly string[],
): Promise<string[]> {
  const given = new Map(tags.map((tag) => [foldTag(tag), tag]));
  const wanted = [...given]
    .map(([folded, tag]) => ({ folded, tag }))
    .sort((one, other) => (one.folded < other.folded ? -1 : 1));
  if (wanted.length === 0) return [];
  const brought = sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as one (folded text, tag text)`;
  // Waits for concurrent inserts of the same tags; later statements see their rows.
  await sql`insert into material_tag as known (tenant_id, folded, tag)
    select ${tenantId}, one.folded, one.tag from ${brought}
    on conflict (tenant_id, folded) do update set tag = known.tag`.execute(transaction);
  // A spelling without materials is replaced by the new one.
  await sql`update material_tag known set tag = one.tag from ${brought}
    where known.tenant_id = ${tenantId} and known.folded = one.folded and known.tag <> one.tag
      and not exists (select from material where material.tenant_id = ${tenantId}
        and material.tags @> array[known.tag])`.execute(transaction);
  const { rows } = await sql<{ folded: string; tag: string }>`select known.folded, known.tag
    from material_tag known join ${brought} on known.folded = one.folded
    where known.tenant_id = ${tenantId}`.execute(transaction);
  const spelled = new Map(rows.map(({ folded, tag }) => [folded, tag]));
  return [...given].map(([folded, tag]) => spelled.get(folded) ?? tag);
}

/** Sets the exact spelling of a tag. */
export async function respellTag(transaction: Connection, tenantId: string, tag: string): Promise<void> {
  await sql`insert into material_tag (tenant_id, folded, tag) values (${tenantId}, ${foldTag(tag)}, ${tag})
    on conflict (tenant_id, folded) do update set tag = excluded.tag`.execute(transaction);
}

import { type RawBuilder, sql } from 'kysely';

/** Part of a statement: the files of fonts by the name that texts say, as a relation. */
export const fontFiles: RawBuilder<unknown> = sql`(select id, tenant_id, name, hash, size, format from material_font)`;

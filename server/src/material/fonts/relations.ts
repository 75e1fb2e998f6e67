import { type RawBuilder, sql } from 'kysely';

/** SQL relation of font files by name. */
export const fontFiles: RawBuilder<unknown> = sql`(select id, tenant_id, name, hash, size, format from material_font)`;

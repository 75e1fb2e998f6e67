import { type RawBuilder, sql } from 'kysely';

/** SQL relation of materials, for other domains. */
export const materials: RawBuilder<unknown> = sql`(select id, tenant_id, name from material)`;

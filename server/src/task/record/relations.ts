import { type RawBuilder, sql } from 'kysely';

/** SQL relation of tasks, for other domains. */
export const tasks: RawBuilder<unknown> = sql`(select id, tenant_id, name, emergency from task)`;

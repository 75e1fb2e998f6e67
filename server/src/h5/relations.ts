import { type RawBuilder, sql } from 'kysely';

/** SQL relation of H5 works, for other domains. */
export const works: RawBuilder<unknown> = sql`(select id, tenant_id, name, updated_at from h5)`;

/** SQL relation of the tenant's H5 works among the ids, which cannot be deleted until the transaction ends. */
export const worksHeld = (tenantId: string, ids: readonly string[]): RawBuilder<unknown> =>
  sql`(select id from h5 where tenant_id = ${tenantId} and id = any(${[...ids]}::text[]) for key share)`;

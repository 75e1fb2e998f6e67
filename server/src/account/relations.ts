import type { Permission } from '@vitrine/shared/api';
import { type RawBuilder, sql } from 'kysely';

/** SQL relation of accounts, for other domains. */
export const accounts: RawBuilder<unknown> = sql`(select id, parent_id, name, time_zone, expires_at, authorised_count, space_capacity from tenant)`;

/** SQL relation of members. */
export const members: RawBuilder<unknown> = sql`(select id, tenant_id, user_name from member)`;

/** SQL relation of enabled members who hold all of the permissions, administrators included. */
export const membersWith = (permissions: readonly Permission[]): RawBuilder<unknown> =>
  sql`(select member.id, member.tenant_id from member
    join role on role.tenant_id = member.tenant_id and role.role_id = member.role_id
    where not member.disabled and (role.role_id = '1' or role.permissions @> ${[...permissions]}::text[]))`;

/** SQL value: the account's time zone; by itself `findTenantZone` reads it. @param tenantId column or value with the account's id */
export const zoneOf = (tenantId: unknown): RawBuilder<string> =>
  sql<string>`(select time_zone from tenant where tenant.id = ${tenantId})`;

import { expiryWarningDays, extensionsByType, type MaterialType } from '@vitrine/shared/api';
import { type RawBuilder, sql } from 'kysely';
import { zoneOf } from '../account/relations.ts';
import { containing } from '../platform/database/containing.ts';
import { shownByProgram } from '../program/material/shownMaterials.ts';

/** Filter of a material list. Empty texts, zeros and undefined do not filter. */
export interface MaterialFilter {
  readonly tenantId: string;
  /** Undefined: every folder. */
  readonly folderId: string | undefined;
  readonly type: MaterialType | '';
  /** Empty: every type. */
  readonly types: readonly MaterialType[];
  readonly keyword: string;
  /** Hashes that match the keyword by display name instead of stored name. */
  readonly named?: readonly string[];
  readonly tag: string;
  /** `YYYY-MM-DD` in the account's time zone. */
  readonly startDate: string;
  readonly endDate: string;
  /** Bytes. */
  readonly minSize: number;
  readonly maxSize: number;
  readonly state: '' | 'ready' | 'processing' | 'limited';
  readonly lifetime: '' | 'expiring' | 'expired';
  readonly unused: boolean;
  /** Excludes the template pictures folder. */
  readonly own: boolean;
  /** Only these hashes, or all but these; undefined: all. */
  readonly contents?: { readonly hashes: readonly string[]; readonly only: boolean };
  readonly now: Date;
}

const knownSuffixes = new Set(Object.values(extensionsByType).flat());
export const warningTime = expiryWarningDays * 24 * 3600 * 1000;

/** Matches extensions exactly, display names by hash, and everything else by name, which is indexed. */
function byKeyword({ keyword, named = [] }: MaterialFilter): RawBuilder<unknown> {
  const suffix = keyword.replace(/^\./, '').toLowerCase();
  const ways = [
    sql`material.name ilike ${containing(keyword)}`,
    ...(knownSuffixes.has(suffix) ? [sql`material.suffix = ${suffix}`] : []),
    ...(named.length > 0 ? [sql`material.hash = any(${[...named]}::text[])`] : []),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** Midnight of a day in the account's time zone. */
const dayBegins = (tenantId: string, date: string, daysLater: number) =>
  sql`((${date}::date + ${daysLater}::int)::timestamp at time zone ${zoneOf(tenantId)})`;

/** True when no program or H5 page shows the material. */
export const isUnused = sql`not ${shownByProgram}
  and not exists (select from file_reference used where used.tenant_id = material.tenant_id
    and used.owner_kind = 'h5' and used.hash in (material.hash, material.view_hash))`;

/** True for rows (materials or counts) of the template pictures folder. */
export const inTemplateFolder = (
  tenantId: string,
  table: 'material' | 'material_count',
): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.folder_id`)} = any(array(select id from material_folder
    where tenant_id = ${tenantId} and of_templates))`;

/** True when the database maintains the filter's count. */
export function isCounted(filter: MaterialFilter): boolean {
  const { keyword, tag, startDate, endDate, minSize, maxSize, state, lifetime, unused } = filter;
  const narrowed = keyword || tag || startDate || endDate || minSize || maxSize || state || lifetime;
  return !narrowed && !unused;
}

const ofContents = ({ hashes, only }: NonNullable<MaterialFilter['contents']>) =>
  only ? sql`material.hash = any(${[...hashes]}::text[])` : sql`material.hash <> all(${[...hashes]}::text[])`;

/** SQL conditions on `material`, to be joined by AND. */
export function conditionsOf(filter: MaterialFilter): RawBuilder<unknown>[] {
  const { tenantId, types, now } = filter;
  const soon = new Date(now.getTime() + warningTime);
  const all: (RawBuilder<unknown> | false)[] = [
    sql`material.tenant_id = ${tenantId}`,
    sql`material.deleted_at is null`,
    filter.folderId === undefined && filter.own && sql`not ${inTemplateFolder(tenantId, 'material')}`,
    filter.folderId !== undefined && sql`material.folder_id = ${filter.folderId}`,
    filter.type !== '' && sql`material.type = ${filter.type}`,
    types.length > 0 && sql`material.type = any(${[...types]}::text[])`,
    filter.keyword !== '' && byKeyword(filter),
    filter.tag !== '' && sql`material.tags @> array[${filter.tag}]::text[]`,
    filter.startDate !== '' && sql`material.created_at >= ${dayBegins(tenantId, filter.startDate, 0)}`,
    filter.endDate !== '' && sql`material.created_at < ${dayBegins(tenantId, filter.endDate, 1)}`,
    filter.minSize > 0 && sql`material.size >= ${filter.minSize}`,
    filter.maxSize > 0 && sql`material.size <= ${filter.maxSize}`,
    filter.state !== '' && sql`material.state = ${filter.state}`,
    filter.lifetime === 'expired' && sql`material.expires_at <= ${now}`,
    filter.lifetime === 'expiring' && sql`material.expires_at > ${now} and material.expires_at <= ${soon}`,
    filter.unused && isUnused,
    filter.contents !== undefined && ofContents(filter.contents),
  ];
  return all.filter((condition) => condition !== false);
}

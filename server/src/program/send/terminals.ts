import { terminalManifest } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';

/** A terminal as the checks look at it. */
export interface Target {
  clId: string;
  name: string;
  online: boolean;
  authorised: boolean;
  timeZone: string;
  /** Pixels; 0 while it has not told. */
  width: number;
  height: number;
  /** Bytes; null while it has not told. */
  freeSpace: number | null;
  abilities: readonly string[];
  manifestHash: string | null;
}

/** The terminals that are meant now, each once, by name. */
export async function findTargets(
  connection: Connection,
  tenantId: string,
  { clientIds, groupIds }: { clientIds: readonly string[]; groupIds: readonly string[] },
): Promise<Target[]> {
  const { rows } = await sql<Target>`
    with recursive branch as (
      select id from terminal_group where tenant_id = ${tenantId} and id = any(${[...groupIds]}::text[])
      union select child.id from terminal_group child join branch on child.parent_id = branch.id
    )
    select id as "clId", name, online, authorised, time_zone as "timeZone", resolution_width as width,
      resolution_height as height, free_space as "freeSpace", abilities, manifest_hash as "manifestHash"
    from terminal where tenant_id = ${tenantId} and (${groupIds.includes('-1')}
      or id = any(${[...clientIds]}::text[]) or group_id in (select id from branch))
    order by name, id`.execute(connection);
  return rows;
}

/** Whether only terminals that join the groups later would get it. */
export const isForEmptyGroups = ({ groupIds }: { groupIds: readonly string[] }, terminals: number): boolean =>
  terminals === 0 && groupIds.length > 0;

/** Hashes of the files that a manifest names. One that cannot be read counts as empty: more is thought to be needed. */
async function hashesOf({ files, log }: Services, manifestHash: string): Promise<ReadonlySet<string>> {
  try {
    const text = (await files.open(manifestHash).toArray()).join('');
    const manifest = terminalManifest.parse(JSON.parse(text));
    return new Set(manifest.files.map(({ hash }) => hash));
  } catch (error) {
    log.warn({ err: error, manifestHash }, 'a manifest could not be read');
    return new Set();
  }
}

/** The files that terminals have, or are about to have, by the hash of their manifest. */
export async function readStock(
  services: Services,
  targets: readonly Target[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const hashes = new Set(targets.flatMap(({ manifestHash }) => manifestHash ?? []));
  const stock = new Map<string, ReadonlySet<string>>();
  for (const hash of hashes) stock.set(hash, await hashesOf(services, hash));
  return stock;
}

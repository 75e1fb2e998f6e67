import { readFileSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import type { ServerNode, ServerOverview } from '@vitrine/shared/api';
import { sql } from 'kysely';
import { readQuota } from '../../account/customers/quota.ts';
import { Refusal } from '../../platform/errors.ts';
import { readDiskSpace } from '../../platform/files/diskSpace.ts';
import type { Needs } from '../../services.ts';
import { readProgress } from '../../terminal/announcing/progress.ts';
import { type NodeFigures, readNodeFigures } from '../metrics/nodeFigures.ts';
import { readServerState } from '../serverState.ts';
import { addressesAt } from './addresses.ts';
import { capacityOf } from './capacity.ts';
import { readServerSetting } from './serverSetting.ts';

const description: unknown = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
);

/** Version of the server's package. */
export const serverVersion =
  typeof description === 'object' && description !== null && 'version' in description
    ? String(description.version)
    : '';

async function readStorage({ database }: Needs<'database'>) {
  const { rows } = await sql<{ files: number; size: number; version: string }>`
    select (select coalesce(sum(size), 0) from file) as files,
      pg_database_size(current_database()) as size,
      current_setting('server_version') as version`.execute(database);
  const [row] = rows;
  return { files: Number(row?.files ?? 0), database: Number(row?.size ?? 0), version: row?.version ?? '' };
}

async function readCapacity(services: Needs<'database'>, tenantId: string) {
  const quota = await readQuota(services.database, tenantId);
  if (!quota) throw new Refusal('customer.unknown');
  return capacityOf(quota);
}

const presentNode = ({ name, startedAt, connections, cpu, memory }: NodeFigures): ServerNode => ({
  name,
  startedAt,
  connections,
  cpu,
  memory,
});

/**
 * @param server the listening server, for its port
 * @param backups total bytes of all backups
 */
export async function readOverview(
  services: Needs<'clock' | 'config' | 'database' | 'downloads' | 'sharedParts'>,
  tenantId: string,
  server: Server | undefined,
  backups: number,
): Promise<ServerOverview> {
  const { config, clock, database, downloads, sharedParts } = services;
  const [state, storage, capacity, setting, disk, progress, transfers, nodes, parts] = await Promise.all([
    readServerState(services),
    readStorage(services),
    readCapacity(services, tenantId),
    readServerSetting(database),
    readDiskSpace(config.sharedDirectory),
    readProgress(database),
    downloads.readTransfers(),
    readNodeFigures(services),
    sharedParts.read(),
  ]);
  const now = clock.now();
  const address = server?.address() as AddressInfo | null | undefined;
  const own = new Date(now.getTime() - Math.round(process.uptime() * 1000)).toISOString();
  return {
    state,
    version: serverVersion,
    nodeVersion: process.versions.node,
    databaseVersion: storage.version,
    databaseKind: config.databaseUrl === undefined ? 'embedded' : 'own',
    startedAt: nodes.length > 1 ? (nodes[0]?.startedAt ?? own) : own,
    now: now.toISOString(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    disk,
    storage: { files: storage.files, database: storage.database, backups },
    capacity,
    limits: { downloadCount: setting.download_count, downloadSpeed: setting.download_speed },
    transfers,
    progress,
    addresses: addressesAt(config.host, address?.port ?? config.port),
    ...(nodes.length > 1 && { nodes: nodes.map(presentNode) }),
    ...(parts.length > 0 && { parts }),
  };
}

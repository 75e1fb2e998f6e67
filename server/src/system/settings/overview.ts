import type { AddressInfo, Server } from 'node:net';
import type { ServerNode, ServerOverview } from '@vitrine/shared/api';
import { sql } from 'kysely';
import { readQuota } from '../../account/customers/quota.ts';
import { Refusal } from '../../platform/errors.ts';
import { serverVersion } from '../../platform/serverVersion.ts';
import type { Needs } from '../../services.ts';
import { readProgress } from '../../terminal/announcing/progress.ts';
import { type NodeFigures, readNodeFigures } from '../metrics/nodeFigures.ts';
import { readServerState } from '../serverState.ts';
import { addressesAt } from './addresses.ts';
import { capacityOf } from './capacity.ts';
import { readServerSetting } from './serverSetting.ts';

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

const presentNode = ({ id: _id, ...node }: NodeFigures): ServerNode => node;

/** The servers beside each other, and which of them answers. */
async function readServers(services: Needs<'database' | 'nodes'>) {
  const figures = await readNodeFigures(services);
  const { id, name } = services.nodes;
  return {
    nodeName: name,
    startedAt: figures.find((node) => node.id === id)?.startedAt,
    nodes: figures.map(presentNode),
  };
}

/**
 * @param server the listening server, for its port
 * @param backups total bytes of all backups
 */
export async function readOverview(
  services: Needs<'clock' | 'config' | 'database' | 'downloads' | 'nodes' | 'redis' | 'sharedParts'>,
  tenantId: string,
  server: Server | undefined,
  backups: number,
): Promise<ServerOverview> {
  const { config, clock, database, downloads, redis, sharedParts } = services;
  const [state, storage, capacity, setting, disk, progress, transfers, servers, parts] = await Promise.all([
    readServerState(services),
    readStorage(services),
    readCapacity(services, tenantId),
    readServerSetting(database),
    sharedParts.disk.read(),
    readProgress(database),
    downloads.readTransfers(),
    redis && readServers(services),
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
    startedAt: servers?.startedAt ?? own,
    now: now.toISOString(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    disk: disk ?? null,
    storage: { files: storage.files, database: storage.database, backups },
    capacity,
    limits: { downloadCount: setting.download_count, downloadSpeed: setting.download_speed },
    transfers,
    progress,
    // Several are reached through what is in front of them, at an address that none of them knows.
    addresses: servers ? [] : addressesAt(config.host, address?.port ?? config.port),
    ...(servers && { nodeName: servers.nodeName, nodes: servers.nodes }),
    ...(parts.length > 0 && { parts }),
  };
}

import type { ServerNode } from '@vitrine/shared/api';
import { sql } from 'kysely';
import { isAlive } from '../../platform/nodes/aliveNode.ts';
import type { Needs } from '../../services.ts';

/** A server that runs, with its newest metrics; null before the first. */
export interface NodeFigures extends ServerNode {
  readonly id: string;
  readonly downloads: number;
  /** Bytes a second to terminals. */
  readonly downloadSpeed: number;
}

interface Row extends Omit<NodeFigures, 'startedAt'> {
  readonly startedAt: Date;
}

/** Servers that run, the oldest first. */
export async function readNodeFigures({ database }: Needs<'database'>): Promise<NodeFigures[]> {
  const { rows } =
    await sql<Row>`select node.id, node.name, node.started_at as "startedAt", metric.connections,
      metric.memory, metric.cpu, coalesce(metric.downloads, 0) as downloads,
      coalesce(metric.download_bytes, 0)::float8 / 60 as "downloadSpeed"
    from node left join lateral (select * from server_metric where server_metric.node_id = node.id
      order by server_metric.at desc limit 1) metric on true
    where ${isAlive(sql`node.id`)} order by node.started_at, node.id`.execute(database);
  return rows.map(({ startedAt, ...row }) => ({ ...row, startedAt: startedAt.toISOString() }));
}

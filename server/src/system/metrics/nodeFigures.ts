import type { ServerNode } from '@vitrine/shared/api';
import { sql } from 'kysely';
import { isAlive } from '../../platform/nodes/aliveNode.ts';
import { missingDays } from '../../platform/nodes/Nodes.ts';
import type { Needs } from '../../services.ts';

/** A server, with its newest metrics; null before the first, and for one that is missing. */
export interface NodeFigures extends ServerNode {
  readonly id: string;
}

interface Row extends Pick<NodeFigures, 'id' | 'name' | 'connections' | 'memory' | 'cpu'> {
  readonly version: string | null;
  readonly leads: boolean;
  readonly startedAt: Date;
  readonly seenAt: Date;
  readonly alive: boolean;
}

const byName = new Intl.Collator('en', { numeric: true });

/**
 * Servers that run, by name, and those that are missing: dead ones that did not leave in order, for some days, unless
 * another one of the same name started later. An older version does not note that it leaves, so that it is never missing.
 */
export async function readNodeFigures({ database }: Needs<'database'>): Promise<NodeFigures[]> {
  // One that was killed while it led still seems to lead within its lease: the latest to say so does.
  const { rows } = await sql<Row>`with known as (
      select node.*, ${isAlive(sql`node.id`)} as alive from node where left_at is null
    )
    select known.id, known.name, known.version, known.started_at as "startedAt", known.seen_at as "seenAt",
      alive, alive and leads_at is not null
        and leads_at = max(leads_at) filter (where alive) over () as leads,
      metric.connections, metric.memory, metric.cpu
    from known left join lateral (select * from server_metric where server_metric.node_id = known.id and alive
      order by server_metric.at desc limit 1) metric on true
    where alive or (known.version is not null
      and known.seen_at > clock_timestamp() - make_interval(days => ${missingDays}) and not exists (
        select from node later where later.name = known.name and later.started_at > known.seen_at))
    order by known.started_at, known.id`.execute(database);
  return rows
    .map(({ startedAt, seenAt, alive, ...row }) => ({
      ...row,
      startedAt: startedAt.toISOString(),
      ...(!alive && { silentSince: seenAt.toISOString() }),
    }))
    .sort((one, other) => byName.compare(one.name, other.name));
}

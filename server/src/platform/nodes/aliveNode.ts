import { type RawBuilder, sql } from 'kysely';
import { nodeLease } from './Nodes.ts';

/** SQL condition, for one statement: the server of this id runs, by the database's clock. */
export const isAlive = (
  id: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (select from node alive
  where alive.id = ${id} and alive.seen_at > clock_timestamp() - make_interval(secs => ${nodeLease}))`;

/** SQL condition: the server of this id died, so that another one may take over what it held. False for null. */
export const isDead = (id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${id} is not null and not ${isAlive(id)})`;

import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { Expiry } from '../../platform/retention.ts';
import type { CoreNeeds } from '../../platform/services.ts';
import { releaseFiles } from '../playback/programFiles.ts';
import { deleteProgram } from '../programRepository.ts';
import { unclaimed } from './unclaimed.ts';

/** Milliseconds in which who publishes may still come back to a page that is open. */
const graceTime = 24 * 3600 * 1000;
/** Of one run. Further ones go with the next. */
const mostRemoved = 200;

type Sweeping = CoreNeeds<'audit' | 'files'>;

interface Abandoned {
  id: string;
  tenantId: string;
  name: string;
}

/** Part of a statement over `program`: made for publishing before a moment, and nothing more than made. */
const isAbandoned = (before: Date): RawBuilder<boolean> => sql<boolean>`
  ${unclaimed} and revision = 1 and waiting_since is null
  and publishing_since <= ${before} and updated_at <= ${before}
  and not exists (select from program_revision later where later.program_id = program.id and later.revision > 1)`;

/** Part of a statement over `program`: another one leads to it, published or not. Reads every document: for one row only. */
const isLinked: RawBuilder<boolean> = sql<boolean>`exists (select from program other
  where other.tenant_id = program.tenant_id and other.id <> program.id
    and strpos(other.document::text, program.id) > 0)`;

async function listAbandoned(connection: Connection, before: Date): Promise<Abandoned[]> {
  const { rows } = await sql<Abandoned>`select id, tenant_id as "tenantId", name from program
    where ${isAbandoned(before)} order by publishing_since, id limit ${mostRemoved}`.execute(connection);
  return rows;
}

/** Locks the row, and looks again: a use that was written in between is seen only by another statement. */
async function lockAbandoned(connection: Connection, id: string, before: Date): Promise<boolean> {
  const locked = await sql`select from program where id = ${id} for update skip locked`.execute(connection);
  if (locked.rows.length === 0) return false;
  const { rows } = await sql`select from program where id = ${id}
    and ${isAbandoned(before)} and not ${isLinked}`.execute(connection);
  return rows.length > 0;
}

async function removeOne(services: Sweeping, connection: Connection, { id, tenantId, name }: Abandoned) {
  await deleteProgram(connection, tenantId, id);
  await releaseFiles(services, connection, id);
  const actor = { session: { tenantId, memberId: null, userName: '' }, address: '' };
  const subject = { kind: 'program', id, name };
  await services.audit.record(actor, { action: 'program.deleted', subject }, connection);
}

/** Deletes programs that were made to publish a material in a tab that was then closed. Returns how many. */
export async function removeAbandoned(
  connection: Connection,
  now: Date,
  services: Sweeping,
): Promise<number> {
  const before = new Date(now.getTime() - graceTime);
  let removed = 0;
  for (const program of await listAbandoned(connection, before)) {
    if (!(await lockAbandoned(connection, program.id, before))) continue;
    await removeOne(services, connection, program);
    removed += 1;
  }
  return removed;
}

export const abandonedExpiry: Expiry = { name: 'abandonedPrograms', remove: removeAbandoned };

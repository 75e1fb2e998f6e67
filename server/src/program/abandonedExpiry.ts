import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';
import type { Expiry } from '../platform/retention.ts';
import type { CoreNeeds } from '../platform/services.ts';
import { packed } from '../system/usbPackage/programUse.ts';
import { namedByAny } from '../task/record/programUse.ts';
import { releaseFiles } from './programFiles.ts';
import { deleteProgram } from './programRepository.ts';

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

/**
 * Part of a statement over `program`: made for publishing, and nothing more than made. Stricter than `discardAbandoned`,
 * which the person asks for who made it: any save, verdict, comment, name of a revision or use keeps a program.
 */
const isAbandoned = (before: Date): RawBuilder<boolean> => sql<boolean>`
  for_publishing and revision = 1 and publishing_since <= ${before} and updated_at <= ${before}
  and audit <> 'rejected' and audited_by = '' and waiting_since is null
  and not ${namedByAny} and not ${packed}
  and not exists (select from program_link where program.id in (program_id, linked_id))
  and not exists (select from program_share where program_id = program.id)
  and not exists (select from program_verdict where program_id = program.id)
  and not exists (select from program_remark where program_id = program.id)
  and not exists (select from program_revision kept where kept.program_id = program.id
    and (kept.revision > 1 or kept.name <> '' or kept.audit is not null or kept.published_at is not null))`;

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
  const subject = { subjectKind: 'program', subjectId: id, subjectName: name };
  await services.audit.record(actor, { action: 'program.deleted', ...subject }, connection);
}

/** Deletes programs that were made to publish a material in a tab that was then closed. Answers how many. */
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

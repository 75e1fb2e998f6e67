import type { H5ProgramUse } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';

/** Names in a refusal. */
const shownNames = 5;

/** Programs that play a work, by name, with the tasks in force that send them; `behind` with an older state of it. */
export async function usesOf(
  connection: Connection,
  tenantId: string,
  workId: string,
): Promise<H5ProgramUse[]> {
  const { rows } = await sql<H5ProgramUse>`
    select program.id, program.name, count(task.id)::int as tasks,
      (count(task.id) filter (where not sent.published -> 'files' @> jsonb_build_array(
        jsonb_build_object('hash', content.hash))))::int as behind
    from program_h5 used
      join program on program.id = used.program_id
      left join h5_content content on content.h5_id = used.h5_id
      left join task_program sent on sent.program_id = program.id and sent.published is not null
      left join task on task.id = sent.task_id and task.status in ('published', 'paused')
    where used.tenant_id = ${tenantId} and program.tenant_id = ${tenantId} and used.h5_id = ${workId}
    group by program.id, program.name order by program.name, program.id`.execute(connection);
  return rows;
}

/** Refuses when a program plays the work. The row of the work is held, so that none begins to meanwhile. */
export async function requireUnused(
  transaction: Connection,
  tenantId: string,
  workId: string,
  name: string,
): Promise<void> {
  await transaction
    .selectFrom('h5')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', workId)
    .forUpdate()
    .execute();
  const programs = (await usesOf(transaction, tenantId, workId)).map((use) => use.name);
  if (programs.length === 0) return;
  const more = programs.length > shownNames ? ' …' : '';
  throw new Refusal('h5.bound', { name, programs: `${programs.slice(0, shownNames).join(', ')}${more}` });
}

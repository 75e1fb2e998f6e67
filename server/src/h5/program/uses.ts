import type { H5ProgramUse } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import { programsOfWork } from '../../program/works/programsOfWork.ts';
import { sendingsOf } from '../../task/record/programUse.ts';

/** Maximum names in a refusal. */
const shownNames = 5;

/**
 * Programs that play a work, by name, with the number of their published tasks; `behind` counts those with an older
 * state.
 */
export async function usesOf(
  connection: Connection,
  tenantId: string,
  workId: string,
): Promise<H5ProgramUse[]> {
  const programs = await programsOfWork(connection, tenantId, workId);
  const content = await connection
    .selectFrom('h5_content')
    .select('hash')
    .where('h5_id', '=', workId)
    .executeTakeFirst();
  const ids = programs.map(({ id }) => id);
  const sendings = await sendingsOf(connection, tenantId, ids, content?.hash ?? null);
  return programs.map(({ id, name }) => {
    const { tasks = 0, without = 0 } = sendings.get(id) ?? {};
    return { id, name, tasks, behind: without };
  });
}

/** Refuses when a program plays the work. Locks the work's row against new uses. */
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

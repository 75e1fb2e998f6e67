import type { OutputOf, selectProgramSetting } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { publishTreeChange } from '../../platform/events/publishTreeChange.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { lockProgram } from '../programRepository.ts';
import { requiresApproval } from '../settingRepository.ts';
import { keepPassed } from './passing.ts';
import { countReviewers } from './reviewers.ts';

async function countWaiting(connection: Connection, tenantId: string): Promise<number> {
  const row = await connection
    .selectFrom('program')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('tenant_id', '=', tenantId)
    .where('audit', '=', 'unreviewed')
    .where('waiting_since', 'is not', null)
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}

export async function readSetting(
  { database }: Needs<'database'>,
  tenantId: string,
): Promise<OutputOf<typeof selectProgramSetting>> {
  const auditRequired = await requiresApproval(database, tenantId);
  return {
    auditRequired,
    reviewers: await countReviewers(database, tenantId),
    waiting: auditRequired ? await countWaiting(database, tenantId) : 0,
  };
}

async function listPassed(connection: Connection, tenantId: string): Promise<string[]> {
  const query = connection.selectFrom('program').select('id').where('tenant_id', '=', tenantId);
  const rows = await query.where('audit', '=', 'passed').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** On turning reviews on, existing programs are approved by that user as they are now … */
async function passExisting(
  services: Needs<'database' | 'h5Works' | 'materials'>,
  connection: Connection,
  tenantId: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  for (const id of await listPassed(connection, tenantId)) {
    const program = await lockProgram(connection, tenantId, id);
    if (program?.audit === 'passed') await keepPassed(services, tenantId, connection, program);
  }
  await sql`update program_revision set audit = 'passed', audited_by = ${by}, audited_at = ${at}
    from program where program.id = program_revision.program_id and program.tenant_id = ${tenantId}
      and program.revision = program_revision.revision and program.audit = 'passed'
      and program_revision.audit is null`.execute(connection);
  await sql`update program set contributors = '{}', audited_by = ${by}, audited_at = ${at}
    where tenant_id = ${tenantId} and audit = 'passed'`.execute(connection);
}

/** … or wait for their first review. Published content keeps playing. */
async function questionExisting(connection: Connection, tenantId: string): Promise<void> {
  await sql`update program set audit = 'unreviewed', waiting_since = updated_at
    where tenant_id = ${tenantId} and audit = 'passed' and not exists (
      select from program_revision where program_revision.program_id = program.id
        and program_revision.revision = program.revision and program_revision.audit = 'passed')`.execute(
    connection,
  );
}

/** Turns reviews on or off; no effect if unchanged. */
export async function switchApproval(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'h5Works' | 'materials'>>,
  { auditRequired, existing }: { auditRequired: boolean; existing: 'passed' | 'unreviewed' },
): Promise<void> {
  const { services, session } = context;
  const { tenantId, userName } = session;
  await services.database.transaction().execute(async (transaction) => {
    const row = { tenant_id: tenantId, audit_required: auditRequired };
    const before = await requiresApproval(transaction, tenantId);
    if (before === auditRequired) return;
    await transaction
      .insertInto('program_setting')
      .values(row)
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ audit_required: auditRequired }))
      .execute();
    if (auditRequired && existing === 'passed') {
      await passExisting(services, transaction, tenantId, { by: userName, at: services.clock.now() });
    }
    if (auditRequired && existing === 'unreviewed') await questionExisting(transaction, tenantId);
    const subject = { kind: 'programSetting', id: tenantId, name: '' };
    const detail = { before, after: auditRequired, ...(auditRequired && { existing }) };
    await services.audit.record(context, { action: 'program.auditSwitched', subject, detail }, transaction);
  });
  publishTreeChange(services, tenantId, 'program');
}

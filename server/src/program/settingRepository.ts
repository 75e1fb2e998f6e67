import type { AuditState } from '@vitrine/shared/api';
import type { Connection } from '../platform/database/connection.ts';

/** Whether the tenant requires reviews. */
export async function wantsAudit(connection: Connection, tenantId: string): Promise<boolean> {
  const setting = await connection
    .selectFrom('program_setting')
    .select('audit_required')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return setting?.audit_required ?? false;
}

/** Review state after creating or saving: approved, unless reviews are on. */
export async function auditAfterSave(connection: Connection, tenantId: string): Promise<AuditState> {
  return (await wantsAudit(connection, tenantId)) ? 'unreviewed' : 'passed';
}

import type { AuditState } from '@vitrine/shared/api';
import type { Connection } from '../platform/database/connection.ts';

/** Whether the tenant wants programs to pass a review before they are sent. */
export async function wantsAudit(connection: Connection, tenantId: string): Promise<boolean> {
  const setting = await connection
    .selectFrom('program_setting')
    .select('audit_required')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return setting?.audit_required ?? false;
}

/** What the audit of a program is right after it was made or saved: passed, unless the tenant wants audits. */
export async function auditAfterSave(connection: Connection, tenantId: string): Promise<AuditState> {
  return (await wantsAudit(connection, tenantId)) ? 'unreviewed' : 'passed';
}

import type { ApprovalState } from '@vitrine/shared/api';
import type { Connection } from '../platform/database/connection.ts';

/** Whether the tenant requires reviews. */
export async function requiresApproval(connection: Connection, tenantId: string): Promise<boolean> {
  const setting = await connection
    .selectFrom('program_setting')
    .select('audit_required')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return setting?.audit_required ?? false;
}

/** Review state after creating or saving: approved, unless reviews are on. */
export async function approvalAfterSave(connection: Connection, tenantId: string): Promise<ApprovalState> {
  return (await requiresApproval(connection, tenantId)) ? 'unreviewed' : 'passed';
}

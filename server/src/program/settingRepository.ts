import type { AuditState } from '@vitrine/shared/api';
import type { Connection } from '../platform/database/connection.ts';

/** What the audit of a program is right after it was made or saved: passed, unless the tenant wants audits. */
export async function auditAfterSave(connection: Connection, tenantId: string): Promise<AuditState> {
  const setting = await connection
    .selectFrom('program_setting')
    .select('audit_required')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return setting?.audit_required ? 'unreviewed' : 'passed';
}

/** Resolutions that everyone is offered, and those of the tenant's own. */
export function listResolutions(connection: Connection, tenantId: string) {
  return connection
    .selectFrom('program_resolution')
    .select(['id', 'width', 'height'])
    .where((row) => row.or([row('tenant_id', 'is', null), row('tenant_id', '=', tenantId)]))
    .orderBy('place')
    .orderBy('id')
    .execute();
}

import type { Connection } from '../../platform/database/connection.ts';

/** Programs of the tenant with an H5 page, by name. */
export function programsOfWork(
  connection: Connection,
  tenantId: string,
  workId: string,
): Promise<{ id: string; name: string }[]> {
  return connection
    .selectFrom('program_h5')
    .innerJoin('program', 'program.id', 'program_h5.program_id')
    .select(['program.id', 'program.name'])
    .distinct()
    .where('program_h5.tenant_id', '=', tenantId)
    .where('program.tenant_id', '=', tenantId)
    .where('program_h5.h5_id', '=', workId)
    .orderBy('program.name')
    .orderBy('program.id')
    .execute();
}

import type { Connection } from '../../platform/database/connection.ts';
import { containing } from '../../platform/database/containing.ts';

const most = 100;

/** Possible contents of a package: authorized terminals, tasks, programs; filtered by name. */
export function choices(
  connection: Connection,
  tenantId: string,
  kind: 'terminal' | 'task' | 'program',
  keyword: string,
): Promise<{ id: string; name: string }[]> {
  let query = connection
    .selectFrom(kind)
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('name', 'ilike', containing(keyword));
  if (kind === 'task') query = query.where('emergency', '=', false);
  if (kind === 'terminal') query = query.where('authorised', '=', true);
  return query.orderBy('name').orderBy('id').limit(most).execute();
}

import type { OperationTarget } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import { terminalsWithin } from '../tree/groupRepository.ts';
import { requireGroup, rootId } from '../tree/groupService.ts';

/** Maximum terminals per operation. */
const most = 20_000;

async function everyTerminal(database: Connection, tenantId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('terminal')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .limit(most + 1)
    .execute();
  return rows.map(({ id }) => id);
}

/** The tenant's terminals of a target; refuses none, too many, or unknown ones. */
export async function resolveTarget(
  database: Connection,
  tenantId: string,
  { ids, groupIds }: OperationTarget,
): Promise<string[]> {
  const groups = new Set(groupIds);
  const all = groups.delete(rootId);
  for (const id of groups) await requireGroup(database, tenantId, id);
  const found = new Set(
    all
      ? await everyTerminal(database, tenantId)
      : await terminalsWithin(database, tenantId, [...ids, ...groups]),
  );
  if (found.size > most) throw new Refusal('terminal.targetTooLarge', { most });
  if (found.size === 0 || ids.some((id) => !found.has(id))) throw new Refusal('terminal.unknown');
  return [...found];
}

import type { OperationTarget } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import { terminalsWithin } from '../tree/groupRepository.ts';
import { requireGroup, rootId } from '../tree/groupService.ts';

/** Terminals that one operation may be for. */
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

/** Terminals of the tenant that a target names, or a refusal: none at all, too many, or one that is not there. */
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

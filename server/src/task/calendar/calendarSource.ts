import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import { factsOf, groupsOf, type TerminalFacts } from '../../terminal/factsOf.ts';
import { membersOf } from '../audience/audience.ts';
import { rootId } from '../refusals.ts';

/** A terminal of the tenant. Refuses other tenants' as unknown. */
export async function requireMember(
  connection: Connection,
  tenantId: string,
  clId: string,
): Promise<TerminalFacts> {
  const [row] = await factsOf(connection, tenantId, [clId]);
  if (!row) throw new Refusal('task.terminalUnknown');
  return row;
}

/** Subject of a calendar: a terminal, or a group with its descendants. */
export interface CalendarSubject {
  kind: 'terminal' | 'group';
  name: string;
  /** It is the group that every account has. */
  isDefault?: true;
  clIds: readonly string[];
  /** Most used first; empty without terminals. */
  zones: readonly string[];
}

export async function findSubject(
  connection: Connection,
  tenantId: string,
  id: string,
): Promise<CalendarSubject> {
  const group = (await groupsOf(connection, tenantId, [id])).get(id);
  if (group === undefined && id !== rootId) {
    const { name, timeZone } = await requireMember(connection, tenantId, id);
    return { kind: 'terminal', name, clIds: [id], zones: [timeZone] };
  }
  const members = await membersOf(connection, tenantId, { clientIds: [], groupIds: [id] });
  const counts = Map.groupBy(members, ({ timeZone }) => timeZone);
  return {
    kind: 'group',
    name: group?.name ?? '',
    ...(group?.isDefault && { isDefault: true as const }),
    clIds: members.map(({ clId }) => clId),
    zones: [...counts.keys()].sort((a, b) => (counts.get(b)?.length ?? 0) - (counts.get(a)?.length ?? 0)),
  };
}

/** Ids of tasks that target any of the terminals. */
export async function listTaskIdsOf(connection: Connection, tenantId: string, clIds: readonly string[]) {
  const { rows } = await sql<{ id: string }>`select distinct task_id as id from task_terminal
    where tenant_id = ${tenantId} and terminal_id = any(${[...clIds]}::text[])`.execute(connection);
  return new Set(rows.map(({ id }) => id));
}

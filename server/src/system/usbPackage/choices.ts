import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { containing } from '../../platform/database/containing.ts';
import { programs } from '../../program/relations.ts';
import { tasks } from '../../task/record/relations.ts';
import { terminals } from '../../terminal/relations.ts';

const most = 100;

/** What a package can be made for and of. */
const packable: Record<'terminal' | 'task' | 'program', RawBuilder<unknown>> = {
  terminal: sql`(select id, tenant_id, name from ${terminals} terminal where authorised)`,
  task: sql`(select id, tenant_id, name from ${tasks} task where not emergency)`,
  program: programs,
};

/** Possible contents of a package: authorised terminals, tasks, programs; filtered by name. */
export async function choices(
  connection: Connection,
  tenantId: string,
  kind: keyof typeof packable,
  keyword: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from ${packable[kind]} one
    where tenant_id = ${tenantId} and name ilike ${containing(keyword)}
    order by name, id limit ${most}`.execute(connection);
  return rows;
}

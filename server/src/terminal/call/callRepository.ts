import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { TerminalCallTable } from './tables.ts';

export type CallRecord = Selectable<TerminalCallTable>;
export type NamedCall = CallRecord & { terminal_name: string };

/** Query for the tenant's calls, each with the name of its terminal; not yet executed. */
export const callsOf = (database: Connection, tenantId: string) =>
  database
    .selectFrom('terminal_call')
    .innerJoin('terminal', 'terminal.id', 'terminal_call.terminal_id')
    .where('terminal_call.tenant_id', '=', tenantId)
    .selectAll('terminal_call')
    .select('terminal.name as terminal_name');

/** Undefined for a call of another tenant, and once its terminal is deleted. Does not lock. */
export function findCall(database: Connection, tenantId: string, callId: string) {
  return callsOf(database, tenantId).where('terminal_call.id', '=', callId).executeTakeFirst();
}

/** Inserts a ringing call; undefined if the terminal is already in one. */
export function insertCall(
  database: Connection,
  call: Pick<
    CallRecord,
    'id' | 'tenant_id' | 'terminal_id' | 'direction' | 'member_id' | 'user_name' | 'console_id'
  > & { now: Date; rings_until: Date },
): Promise<CallRecord | undefined> {
  const { now, ...row } = call;
  return database
    .insertInto('terminal_call')
    .values({
      ...row,
      state: 'ringing',
      started_at: now,
      answered_at: null,
      ended_at: null,
      console_seen_at: now,
      terminal_seen_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Number of calls a terminal started since an instant. */
export async function countBegun(database: Connection, clId: string, since: Date): Promise<number> {
  const row = await database
    .selectFrom('terminal_call')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('terminal_id', '=', clId)
    .where('direction', '=', 'terminal')
    .where('started_at', '>', since)
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}

type Ending = Pick<CallRecord, 'outcome' | 'end_reason'>;

/** Ends the open calls that match. An answered call stays answered, whatever ended it. */
export function endCalls(database: Connection, now: Date, unanswered: Ending, which: CallCondition) {
  const call = database
    .updateTable('terminal_call')
    .set({
      state: 'ended',
      ended_at: now,
      outcome: sql`case when state = 'active' then 'answered' else ${unanswered.outcome} end`,
      end_reason: unanswered.end_reason,
    })
    .where('state', '<>', 'ended');
  return which(call).returningAll().execute();
}

type EndingCall = ReturnType<typeof openCalls>;
const openCalls = (database: Connection) => database.updateTable('terminal_call');
export type CallCondition = (call: EndingCall) => EndingCall;

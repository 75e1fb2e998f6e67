import type * as api from '@vitrine/shared/api';
import type { OutputOf, ParsedInputOf } from '@vitrine/shared/api';
import { sql } from 'kysely';
import { findTenantZone } from '../../account/tenantZone.ts';
import { containing } from '../../platform/database/containing.ts';
import { Refusal } from '../../platform/errors.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { withScreens } from '../report/screenStatus.ts';
import { findOperation, type OperationRecord } from './operationRepository.ts';
import { operationResult, operationRow, type ResultRecord } from './presenter.ts';
import { messagesShown, shownUntil } from './shownMessages.ts';

function filtered(
  { services, session }: SessionContext<Needs<'database'>>,
  input: ParsedInputOf<typeof api.selectTerminalOperationPage>,
  zone: string,
) {
  const { kind, action, status, clId, keyword, startDate, endDate } = input;
  return services.database
    .selectFrom('terminal_operation')
    .where('tenant_id', '=', session.tenantId)
    .$if(kind !== '', (query) => query.where('kind', '=', kind || 'command'))
    .$if(action !== '', (query) => query.where('action', '=', action))
    .$if(status !== '', (query) => query.where('status', '=', status || 'running'))
    .$if(keyword !== '', (query) => query.where('user_name', 'ilike', containing(keyword)))
    .$if(startDate !== '', (query) =>
      query.where('created_at', '>=', sql<Date>`(${startDate}::date)::timestamp at time zone ${zone}`),
    )
    .$if(endDate !== '', (query) =>
      query.where('created_at', '<', sql<Date>`(${endDate}::date + 1)::timestamp at time zone ${zone}`),
    )
    .$if(clId !== '', (query) =>
      query.where('id', 'in', (select) =>
        select.selectFrom('terminal_operation_result').select('operation_id').where('terminal_id', '=', clId),
      ),
    );
}

/** Operations, newest first. */
export async function readOperationPage(
  input: ParsedInputOf<typeof api.selectTerminalOperationPage>,
  context: SessionContext<Needs<'clock' | 'database'>>,
): Promise<OutputOf<typeof api.selectTerminalOperationPage>> {
  const { services, session } = context;
  const zone = await findTenantZone(services.database, session.tenantId);
  const query = filtered(context, input, zone);
  const { total } = await query
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
    .execute();
  const shown = await shownNow(rows, context);
  return {
    operationList: rows.map((row) => operationRow(row, context.session, shown.get(row.id))),
    totalNum: total,
  };
}

/** Only messages are looked for among the results. */
function shownNow(
  rows: readonly Pick<OperationRecord, 'id' | 'action'>[],
  { services }: SessionContext<Needs<'clock' | 'database'>>,
) {
  const ids = rows.filter(({ action }) => action === 'message').map(({ id }) => id);
  return messagesShown(services.database, ids, services.clock.now());
}

export async function readOperation(id: string, context: SessionContext<Needs<'clock' | 'database'>>) {
  const { services, session } = context;
  const operation = await findOperation(services.database, session.tenantId, id);
  if (!operation) throw new Refusal('terminal.operationUnknown');
  return operationRow(operation, session, (await shownNow([operation], context)).get(id));
}

/** Order of results: failed, in progress, waiting, done. */
const urgency = sql`array_position(array['failed','timedOut','refused','expired','stopped','working','sent','waiting',
  'deferred','acknowledged'], r.state)`;

/** An operation's state on each terminal. */
export async function readResultPage(
  input: ParsedInputOf<typeof api.selectTerminalOperationResultPage>,
  context: SessionContext<Needs<'clock' | 'database'>>,
): Promise<OutputOf<typeof api.selectTerminalOperationResultPage>> {
  const { services, session, language } = context;
  await readOperation(input.id, context);
  const where = sql`r.operation_id = ${input.id} and r.tenant_id = ${session.tenantId}
    and (${input.state} = '' or r.state = ${input.state})
    and (${input.clientName} = '' or t.name ilike ${containing(input.clientName)}
      or t.number ilike ${containing(input.clientName)})`;
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total
    from terminal_operation_result r join terminal t on t.id = r.terminal_id where ${where}`.execute(
    services.database,
  );
  const { rows } =
    await sql<ResultRecord>`select r.*, t.name, t.online, g.name as group_name, g.is_default as group_is_default,
      ${shownUntil} as shown_until
    from terminal_operation_result r join terminal t on t.id = r.terminal_id
      join terminal_group g on g.id = t.group_id join terminal_operation o on o.id = r.operation_id
    where ${where} order by ${urgency}, r.place, r.terminal_id
    limit ${input.pageSize} offset ${(input.pageNum - 1) * input.pageSize}`.execute(services.database);
  const results = rows.map((row) => operationResult(row, language));
  const now = services.clock.now();
  const resultList = await withScreens(services.database, session.tenantId, results, now);
  return { resultList, totalNum: counted[0]?.total ?? 0 };
}

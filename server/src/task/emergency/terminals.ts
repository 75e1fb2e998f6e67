import type {
  DeliveryState,
  EmergencyTerminalState,
  OutputOf,
  ParsedInputOf,
  selectEmergencyTerminals,
} from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { terminalGroups } from '../../terminal/relations.ts';
import { mayShow, terminalsOfEmergency } from './progress.ts';
import { requireEmergency } from './rows.ts';

interface Row {
  clId: string;
  name: string;
  groupName: string;
  groupDefault: boolean;
  online: boolean;
  delivery: DeliveryState;
  percent: number;
  error: string;
  shownAt: Date | null;
  hiddenAt: Date | null;
  mayShow: boolean;
  running: boolean;
}

/** State of an emergency on each of its terminals. */
export async function readEmergencyTerminals(
  { services, session }: SessionContext<Needs<'clock' | 'database'>>,
  { id, pageNum, pageSize }: ParsedInputOf<typeof selectEmergencyTerminals>,
): Promise<OutputOf<typeof selectEmergencyTerminals>> {
  const { database, clock } = services;
  const { tenantId } = session;
  await requireEmergency(database, tenantId, id);
  const { rows } = await sql<Row & { total: number }>`
    select terminal.id as "clId", terminal.name, coalesce(terminal_group.name, '') as "groupName",
      coalesce(terminal_group.is_default, false) as "groupDefault", terminal.online,
      coalesce(delivery.state, 'waiting') as delivery, coalesce(delivery.percent, 0) as percent,
      coalesce(delivery.error, '') as error, delivery.shown_at as "shownAt", delivery.hidden_at as "hiddenAt",
      ${mayShow(clock.now())} as "mayShow", emergency.status in ('running', 'waiting') as running,
      (count(*) over ())::int as total
    from emergency join ${terminalsOfEmergency} on link.task_id = emergency.id
      left join ${terminalGroups} terminal_group on terminal_group.id = terminal.group_id
    where emergency.tenant_id = ${tenantId} and emergency.id = ${id}
    order by terminal.name, terminal.id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(
    database,
  );
  return { terminalList: rows.map(present), totalNum: rows[0]?.total ?? 0 };
}

function present(row: Row) {
  const { clId, name, groupName, groupDefault, online, percent, error, shownAt, hiddenAt } = row;
  const state = stateOf(row);
  return {
    ...{ clId, name, groupName, groupDefault, online, state, percent },
    error: state === 'failed' ? error : '',
    shownAt: shownAt?.toISOString() ?? null,
    endedAt: state === 'showing' ? null : (hiddenAt?.toISOString() ?? null),
  };
}

const onTheWay = {
  waiting: 'waiting',
  downloading: 'downloading',
  failed: 'failed',
  downloaded: 'ready',
  onScreen: 'ready',
} as const satisfies Record<DeliveryState, EmergencyTerminalState>;

function stateOf({ delivery, shownAt, mayShow: may, running }: Row): EmergencyTerminalState {
  if (delivery === 'onScreen' && may) return 'showing';
  if (shownAt !== null) return 'shown';
  return running ? onTheWay[delivery] : 'missed';
}

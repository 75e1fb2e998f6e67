import type { MonitorTile, OutputOf, ParsedInputOf, selectTerminalMonitorPage } from '@vitrine/shared/api';
import { sql } from 'kysely';
import limit from 'p-limit';
import { containing } from '../../platform/database/containing.ts';
import type { SessionContext } from '../../platform/route.ts';
import { thumbnailsOf } from '../../program/programFacts.ts';
import type { Needs } from '../../services.ts';
import { deviceOf, editedOf, statusOf } from '../report/screenStatus.ts';
import type { TerminalWithGroup } from '../terminalRepository.ts';
import { groupsBelow } from '../tree/groupRepository.ts';
import { rootId } from '../tree/groupService.ts';

/** Limit of concurrent plan computations. */
const atOnce = limit(6);

async function pageOf(
  input: ParsedInputOf<typeof selectTerminalMonitorPage>,
  { services, session }: SessionContext<Needs<'database'>>,
): Promise<{ rows: TerminalWithGroup[]; total: number }> {
  const { database } = services;
  const { tenantId } = session;
  const { gpId, clientName, ids } = input;
  const groups = gpId === rootId || ids.length > 0 ? null : await groupsBelow(database, tenantId, gpId);
  const online = input.lineState === '' ? undefined : input.lineState === '1';
  const parts = [
    sql`t.tenant_id = ${tenantId}`,
    ...(ids.length === 0 ? [] : [sql`t.id = any(${ids}::text[])`]),
    ...(groups === null ? [] : [sql`t.group_id = any(${groups}::text[])`]),
    ...(online === undefined ? [] : [sql`t.online = ${online}`]),
    ...(clientName === '' ? [] : [sql`t.search_text like ${containing(clientName.toLowerCase())}`]),
  ];
  const where = sql.join(parts, sql` and `);
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*) as total from terminal t where ${where}`.execute(database);
  const { rows } =
    await sql<TerminalWithGroup>`select t.*, g.name as group_name, g.is_default as group_is_default, ${deviceOf('t.id')} as device,
      ${editedOf('t')} as edited
    from terminal t join terminal_group g on g.id = t.group_id where ${where} order by t.name, t.id
    limit ${input.pageSize} offset ${(input.pageNum - 1) * input.pageSize}`.execute(database);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** What each of them should show now. */
function plansOf(
  services: Needs<'clock' | 'database' | 'programs' | 'tasks'>,
  tenantId: string,
  rows: readonly TerminalWithGroup[],
) {
  return Promise.all(
    rows.map((row) =>
      atOnce(async () => {
        // An unauthorised terminal shows nothing.
        if (!row.authorised) return { items: [], next: null };
        return services.tasks.whatPlays(services, tenantId, {
          clId: row.id,
          timeZone: row.time_zone,
          linkedScreen: row.linked_group_id !== null,
        });
      }),
    ),
  );
}
type Plan = Awaited<ReturnType<typeof plansOf>>[number];

function thumbnailsIn({ database }: Needs<'database'>, tenantId: string, plans: readonly Plan[]) {
  const programIds = new Set(plans.flatMap(({ items }) => items.map(({ programId }) => programId)));
  return thumbnailsOf(database, tenantId, [...programIds]);
}

const addressOf = (hash: string | null | undefined) => (hash ? `/etv/file/${hash}` : '');

function tileOf(
  row: TerminalWithGroup,
  plan: Plan,
  thumbnails: ReadonlyMap<string, string | null>,
  now: Date,
): MonitorTile {
  return {
    clId: row.id,
    name: row.name,
    groupName: row.group_name,
    online: row.online,
    lastSeen: row.last_seen?.toISOString() ?? null,
    warningState: row.warning_state === 1 ? 1 : 0,
    width: row.resolution_width,
    height: row.resolution_height,
    screenshotUrl: addressOf(row.screenshot_hash),
    screenshotTime: row.screenshot_at?.toISOString() ?? null,
    able: row.abilities.includes('screenshot'),
    should: plan.items.map((item) => ({ ...item, thumbnailUrl: addressOf(thumbnails.get(item.programId)) })),
    shouldUntil: plan.next?.at.toISOString() ?? null,
    status: statusOf(row, now),
    timeZone: row.time_zone,
  };
}

/** One page of screens with actual and expected content. */
export async function readMonitorPage(
  input: ParsedInputOf<typeof selectTerminalMonitorPage>,
  context: SessionContext<Needs<'clock' | 'database' | 'programs' | 'tasks'>>,
): Promise<OutputOf<typeof selectTerminalMonitorPage>> {
  const { services, session } = context;
  const { rows, total } = await pageOf(input, context);
  const plans = await plansOf(services, session.tenantId, rows);
  const thumbnails = await thumbnailsIn(services, session.tenantId, plans);
  const now = services.clock.now();
  const monitorList = rows.flatMap((row, index) => {
    const plan = plans[index];
    return plan ? [tileOf(row, plan, thumbnails, now)] : [];
  });
  return { monitorList, totalNum: total };
}

import type {
  OutputOf,
  ParsedInputOf,
  PictureSource,
  SwitchoverEntry,
  selectTerminalSwitchoverPage,
} from '@vitrine/shared/api';
import { sql } from 'kysely';
import { containing } from '../../platform/database/containing.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { withScreens } from '../report/screenStatus.ts';
import { groupsBelow } from '../tree/groupRepository.ts';
import { rootId } from '../tree/groupService.ts';

interface SwitchoverRecord {
  id: string;
  name: string;
  group_name: string;
  group_is_default: boolean;
  online: boolean;
  able: boolean;
  source: PictureSource | null;
  device_at: Date | null;
  entries: SwitchoverEntry[];
  pending: boolean;
}

/** Input source of terminals, and their plan. */
export async function readSwitchoverPage(
  input: ParsedInputOf<typeof selectTerminalSwitchoverPage>,
  { services, session }: SessionContext<Needs<'clock' | 'database'>>,
): Promise<OutputOf<typeof selectTerminalSwitchoverPage>> {
  const { database } = services;
  const { tenantId } = session;
  const groups = input.gpId === rootId ? null : await groupsBelow(database, tenantId, input.gpId);
  const where = sql`t.tenant_id = ${tenantId} and (${groups}::text[] is null or t.group_id = any(${groups}::text[]))
    and (${input.clientName} = '' or t.name ilike ${containing(input.clientName)}
      or t.number ilike ${containing(input.clientName)})`;
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*) as total from terminal t where ${where}`.execute(database);
  const { rows } =
    await sql<SwitchoverRecord>`select t.id, t.name, g.name as group_name, g.is_default as group_is_default, t.online,
      'switchSource' = any(t.abilities) as able, s.device ->> 'source' as source, s.device_at,
      coalesce(s.desired -> 'switchover', '[]') as entries,
      coalesce(s.confirmed_revision < s.revision, false) as pending
    from terminal t join terminal_group g on g.id = t.group_id left join terminal_setting s on s.terminal_id = t.id
    where ${where} order by t.name, t.id
    limit ${input.pageSize} offset ${(input.pageNum - 1) * input.pageSize}`.execute(database);
  const sources = rows.map((row) => ({
    clId: row.id,
    name: row.name,
    groupName: row.group_name,
    groupIsDefault: row.group_is_default,
    online: row.online,
    able: row.able,
    source: row.source,
    sourceAt: row.source === null ? null : (row.device_at?.toISOString() ?? null),
    entries: row.entries,
    pending: row.pending,
  }));
  const switchoverList = await withScreens(database, tenantId, sources, services.clock.now());
  return { switchoverList, totalNum: counted[0]?.total ?? 0 };
}

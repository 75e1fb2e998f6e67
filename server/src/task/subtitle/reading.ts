import type {
  OutputOf,
  ParsedInputOf,
  SubtitleRow,
  selectSubtitlePage,
  selectSubtitleTerminals,
} from '@vitrine/shared/api';
import { type Selectable, sql } from 'kysely';
import { Refusal } from '../../platform/errors.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { type GroupFacts, groupsOf } from '../../terminal/factsOf.ts';
import { terminals } from '../../terminal/relations.ts';
import { withScreens } from '../../terminal/report/screenStatus.ts';
import { membersOf } from '../audience/audience.ts';
import { confirmersOf, confirmUntil } from './confirming.ts';
import { groupFields } from './groupFields.ts';
import type { SubtitleTable } from './tables.ts';

type Row = Selectable<SubtitleTable> & { terminals: number; shown: number; offline: number };

/** Tickers, newest first. */
export async function readSubtitlePage(
  { services, session }: SessionContext<Needs<'database'>>,
  input: ParsedInputOf<typeof selectSubtitlePage>,
): Promise<OutputOf<typeof selectSubtitlePage>> {
  const { database } = services;
  let query = database.selectFrom('subtitle').where('subtitle.tenant_id', '=', session.tenantId);
  if (input.status.length > 0) query = query.where('status', 'in', input.status);
  if (input.keyword !== '')
    query = query.where(sql<boolean>`strpos(lower(text), ${input.keyword.toLowerCase()}) > 0`);
  const counted = await query.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirst();
  const found = await query
    .selectAll('subtitle')
    .select(
      sql<number>`(select count(*)::int from subtitle_terminal link where link.subtitle_id = subtitle.id)`.as(
        'terminals',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from subtitle_terminal link
        where link.subtitle_id = subtitle.id and link.shown_at is not null)`.as('shown'),
    )
    .select(
      sql<number>`(select count(*)::int from subtitle_terminal link join ${terminals} terminal on terminal.id = link.terminal_id
        where link.subtitle_id = subtitle.id and not terminal.online)`.as('offline'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
    .execute();
  const groups = await groupsOf(
    database,
    session.tenantId,
    found.flatMap((row) => row.group_ids),
  );
  const authors = found.flatMap((row) => (row.status === 'waiting' ? [row.author_id] : []));
  const confirmers = await confirmersOf(database, session.tenantId, authors);
  const subtitleList = await Promise.all(found.map((row) => present(row)));
  return { subtitleList, totalNum: counted?.total ?? 0 };

  /** A waiting ticker has no terminals yet: counts its audience instead. */
  async function present(row: Row): Promise<SubtitleRow> {
    if (row.status !== 'waiting') return subtitleRow(row, session.memberId, groups);
    const audience = { clientIds: row.client_ids, groupIds: row.group_ids };
    const members = await membersOf(database, session.tenantId, audience);
    const able = members.filter(({ authorised }) => authorised);
    const offline = able.filter(({ online }) => !online).length;
    const counted = { ...row, terminals: able.length, offline };
    return {
      ...subtitleRow(counted, session.memberId, groups),
      confirmers: confirmers.get(row.author_id) ?? 0,
    };
  }
}

function subtitleRow(row: Row, memberId: string, groups: ReadonlyMap<string, GroupFacts>): SubtitleRow {
  const { id, text, color, background, font, size, speed, position, duration, loops, emergency, status } =
    row;
  return {
    ...{ id, text, color, background, font, size, speed, position, duration, loops, emergency, status },
    createdBy: row.created_by,
    own: row.author_id === memberId,
    createdAt: row.created_at.toISOString(),
    confirmUntil: row.status === 'waiting' ? confirmUntil(row.created_at).toISOString() : null,
    confirmers: null,
    confirmedBy: row.confirmed_by,
    startedAt: row.started_at?.toISOString() ?? null,
    beginUntil: row.begin_until?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    stoppedBy: row.stopped_by,
    clientIds: row.client_ids,
    groupIds: row.group_ids,
    ...groupFields(row.group_ids, groups),
    terminals: row.terminals,
    shown: row.shown,
    offline: row.offline,
  };
}

/** Terminals of a ticker with the times it was shown. */
export async function readSubtitleTerminals(
  { services, session }: SessionContext<Needs<'clock' | 'database'>>,
  { id, pageNum, pageSize }: ParsedInputOf<typeof selectSubtitleTerminals>,
): Promise<OutputOf<typeof selectSubtitleTerminals>> {
  const { database } = services;
  const subtitle = database.selectFrom('subtitle').select('id').where('tenant_id', '=', session.tenantId);
  if (!(await subtitle.where('id', '=', id).executeTakeFirst())) throw new Refusal('task.subtitleUnknown');
  const query = database
    .selectFrom('subtitle_terminal as link')
    .innerJoin(
      terminals.$castTo<{ id: string; name: string; online: boolean }>().as<'terminal'>(sql.ref('terminal')),
      'terminal.id',
      'link.terminal_id',
    )
    .where('link.tenant_id', '=', session.tenantId)
    .where('link.subtitle_id', '=', id);
  const counted = await query.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirst();
  const rows = await query
    .select(['terminal.id as clId', 'terminal.name', 'terminal.online'])
    .select(['link.shown_at as shownAt', 'link.ended_at as endedAt'])
    .orderBy('terminal.name')
    .orderBy('terminal.id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const results = rows.map(({ shownAt, endedAt, ...row }) => ({
    ...row,
    shownAt: shownAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }));
  return {
    terminalList: await withScreens(database, session.tenantId, results, services.clock.now()),
    totalNum: counted?.total ?? 0,
  };
}

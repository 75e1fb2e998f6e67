import type { PlayDimension, PlayFilter } from '@vitrine/shared/api';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { groupsBelow } from '../tree/groupRepository.ts';
import { rootId } from '../tree/groupService.ts';
import { usualDays } from './playRecords.ts';

/** Requested days; by default the retained ones. */
export function daysOf({ startDate, endDate }: { startDate: string; endDate: string }, now: Date) {
  const text = (offset: number) => new Date(now.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
  // Screens further east are already in tomorrow.
  return { from: startDate || text(-usualDays), to: endDate || text(1) };
}

/** Dimensions that require per-file records. */
const ofFiles: readonly PlayDimension[] = ['material', 'scene', 'widget'];

/** Plays of programs, with the column names of the other table. */
const programs = sql`(select tenant_id, day, terminal_id, task_id, program_id, plays, 0 as failures, drawn,
  duration as visible, bare from play_day)`;
const files = sql`(select *, 0 as bare from play_item_day)`;

export interface PlaySource {
  readonly table: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  readonly groups: string[] | null;
}

type Question = PlayFilter & { readonly by: PlayDimension };

/** Whether figures come from per-file records. */
export const isOfFiles = ({ by, mtId }: Pick<Question, 'by' | 'mtId'>): boolean =>
  mtId !== '' || ofFiles.includes(by);

/** Source of a query; `whole` forces programs. */
export async function sourceOf(
  connection: Connection,
  tenantId: string,
  query: Question,
  now: Date,
  whole = false,
): Promise<PlaySource> {
  const { gpId, clId, programId, mtId } = query;
  const { from, to } = daysOf(query, now);
  const groups = gpId === rootId ? null : await groupsBelow(connection, tenantId, gpId);
  const fromFiles = !whole && isOfFiles(query);
  const parts = [
    sql`f.tenant_id = ${tenantId} and f.day between ${from}::date and ${to}::date`,
    ...(clId === '' ? [] : [sql`f.terminal_id = ${clId}`]),
    ...(programId === '' ? [] : [sql`f.program_id = ${programId}`]),
    ...(!fromFiles || mtId === '' ? [] : [sql`f.source_id = ${mtId}`]),
    ...(groups === null
      ? []
      : [
          sql`f.terminal_id in (select id from terminal where tenant_id = ${tenantId} and group_id = any(${groups}::text[]))`,
        ]),
  ];
  return { table: fromFiles ? files : programs, where: sql.join(parts, sql` and `), groups };
}

import type { OutputOf, ParsedInputOf, ProgramSort, selectProgramPage } from '@vitrine/shared/api';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { containing } from '../../platform/database/containing.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Needs, Services } from '../../services.ts';
import { namedByTasks, namedInForce } from '../../task/record/programUse.ts';
import { listFolders } from '../folder/folderRepository.ts';
import { requireFolder } from '../folder/folderService.ts';
import { selectFacts } from '../programRepository.ts';
import { requiresApproval } from '../settingRepository.ts';
import { branchOf } from './branch.ts';
import { programNode } from './programTree.ts';
import { surroundingsOf } from './surroundings.ts';

type Filter = ParsedInputOf<typeof selectProgramPage>;

/** Tasks that a screen shows or will show. */
type Shown = Awaited<ReturnType<Services['tasks']['tasksShown']>>;

interface Within {
  /** Undefined: anywhere. */
  readonly folderIds: ReadonlySet<string | null> | undefined;
  readonly shown: Shown;
}

type Use = Exclude<Filter['use'], ''>;

/** By the same rule as the state of each program, see `programUse`. */
function usedAs(use: Use, shown: Shown) {
  const namedBy = (...wanted: Use[]) =>
    namedByTasks([...shown].flatMap(([id, { state }]) => (wanted.includes(state) ? [id] : [])));
  const turn = namedByTasks([...shown.keys()]);
  const states = {
    shown: namedBy('shown'),
    waiting: sql<boolean>`${namedBy('waiting')} and not ${namedBy('shown')}`,
    planned: sql<boolean>`${turn} and not ${namedBy('shown', 'waiting')}`,
    held: sql<boolean>`${namedInForce} and not ${turn}`,
    free: sql<boolean>`not ${namedInForce}`,
  };
  return states[use];
}

function conditions(filter: Filter, { folderIds, shown }: Within) {
  const shownOrPlanned = namedByTasks([...shown.keys()]);
  return (where: ExpressionBuilder<Tables, 'program'>) => {
    const inside = [...(folderIds ?? [])].flatMap((id) => id ?? []);
    const lies = where.or([
      where('folder_id', '=', sql<string>`any(${inside}::text[])`),
      ...(folderIds?.has(null) ? [where('folder_id', 'is', null)] : []),
    ]);
    return where.and([
      ...(folderIds ? [lies] : []),
      ...(filter.keyword === '' ? [] : [where('name', 'ilike', containing(filter.keyword))]),
      ...(filter.audit === '' ? [] : [where('audit', '=', filter.audit)]),
      ...(filter.audit === 'unreviewed' ? [where('waiting_since', 'is not', null)] : []),
      ...(filter.used === '' ? [] : [filter.used === '1' ? shownOrPlanned : where.not(shownOrPlanned)]),
      ...(filter.use === '' ? [] : [usedAs(filter.use, shown)]),
    ]);
  };
}

const columns: Readonly<
  Record<ProgramSort, readonly ('name' | 'updated_at' | 'created_at' | 'width' | 'height')[]>
> = {
  name: ['name'],
  updatedAt: ['updated_at'],
  createdAt: ['created_at'],
  resolution: ['width', 'height'],
};

function sorted(database: Connection, tenantId: string, filter: Filter) {
  const direction = filter.descending ? 'desc' : 'asc';
  const query = columns[filter.sort].reduce(
    (rows, column) => rows.orderBy(column, direction),
    selectFacts(database, tenantId),
  );
  return query.orderBy('id');
}

async function foldersOf(services: Needs<'database'>, tenantId: string, filter: Filter) {
  const folderId = await requireFolder(services.database, tenantId, filter.id);
  if (!filter.deep) return new Set([folderId]);
  if (folderId === null) return undefined;
  return branchOf(await listFolders(services.database, tenantId), folderId);
}

/** Read only where it is looked for. */
async function shownFor(
  services: Needs<'clock' | 'database' | 'tasks'>,
  tenantId: string,
  { used, use }: Filter,
): Promise<Shown> {
  return used === '' && use === '' ? new Map() : services.tasks.tasksShown(services, tenantId);
}

/** While the account wants no reviews, no decision is shown, and none is looked for. */
async function withoutApproval(
  { database }: Needs<'database'>,
  tenantId: string,
  filter: Filter,
): Promise<Filter> {
  if (filter.audit === '' || (await requiresApproval(database, tenantId))) return filter;
  return { ...filter, audit: '' };
}

/** One page of a tenant's programs, filtered and sorted. */
export async function readPage(
  services: Needs<'clock' | 'database' | 'editorRegistry' | 'tasks'>,
  tenantId: string,
  given: Filter,
): Promise<OutputOf<typeof selectProgramPage>> {
  const { database } = services;
  const filter = await withoutApproval(services, tenantId, given);
  const folderIds = await foldersOf(services, tenantId, filter);
  const wanted = conditions(filter, { folderIds, shown: await shownFor(services, tenantId, filter) });
  const counted = await database
    .selectFrom('program')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('tenant_id', '=', tenantId)
    .where(wanted)
    .executeTakeFirst();
  const rows = await sorted(database, tenantId, filter)
    .where(wanted)
    .limit(filter.pageSize)
    .offset((filter.pageNum - 1) * filter.pageSize)
    .execute();
  const around = await surroundingsOf(
    services,
    tenantId,
    rows.map(({ id }) => id),
  );
  return {
    programList: rows.map((row) => programNode(row, around)),
    totalNum: Number(counted?.total ?? 0),
  };
}

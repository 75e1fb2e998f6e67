import { type ContentEdited, type ContentEdits, mostContentChanges } from '@vitrine/shared/api';
import { type ContentChange, listContentChanges, type ProgramDocument } from '@vitrine/shared/document';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { Needs } from '../../services.ts';
import { readSent } from '../../task/delivery/readSent.ts';
import { contentPublished } from '../../task/record/contentHashes.ts';
import { contentCarried, tasksPlaying } from '../../task/record/programUse.ts';
import { countShowing } from '../../terminal/report/countShowing.ts';
import { listFontNames } from '../fonts/fonts.ts';
import { findPrograms } from '../programRepository.ts';
import { requiresApproval } from '../settingRepository.ts';
import { newestContent } from './ContentWatch.ts';
import { contentDiffers } from './contentDiffers.ts';
import { fontChanges } from './fontUse.ts';
import { type Published, readPublished } from './publishedContent.ts';
import { readSeenFrom } from './seenFrom.ts';

type ReadEditsNeeds = Needs<'clock' | 'database' | 'files' | 'h5Works' | 'log' | 'materials' | 'tasks'>;

/** A task in force with older content of a program. */
export interface EditedProgram {
  taskId: string;
  taskName: string;
  programId: string;
  edited: Exclude<ContentEdited, 'none'>;
}

/**
 * Edited programs of a tenant's tasks in force, except emergencies; only differing rows. All tasks without `taskIds`.
 */
export async function listEdited(
  connection: Connection,
  tenantId: string,
  only: { taskIds?: readonly string[]; programIds?: readonly string[] } = {},
): Promise<EditedProgram[]> {
  const needsApproval = await requiresApproval(connection, tenantId);
  const tasks = only.taskIds ? sql`and link.task_id = any(${[...only.taskIds]}::text[])` : sql``;
  const programs = only.programIds ? sql`and program.id = any(${[...only.programIds]}::text[])` : sql``;
  const { rows } = await sql<EditedProgram>`
    select distinct link.task_id as "taskId", link.task_name as "taskName", program.id as "programId",
      case when ${needsApproval}::boolean and program.audit <> 'passed' then program.audit else 'ready' end as edited
    from ${contentCarried} link join program on program.id = link.program_id
    where link.tenant_id = ${tenantId} and program.tenant_id = ${tenantId} and ${contentDiffers}
      ${tasks} ${programs}
    order by link.task_name, link.task_id`.execute(connection);
  return rows;
}

/** Changes of a program since a publication. */
async function changesOf(
  services: Needs<'database' | 'files' | 'h5Works' | 'log' | 'materials'>,
  tenantId: string,
  program: { id: string; name: string; document: unknown },
  published: Published,
): Promise<ContentChange[]> {
  const newest = await newestContent(services, tenantId, program);
  const before = await readPublished(services, published.documentHash);
  const own = before ? listContentChanges(before, newest.document) : [];
  const linked: ContentChange[] = [];
  const formers: ProgramDocument[] = before ? [before] : [];
  for (const { id, name, document } of newest.linked) {
    const former = published.linked?.find(({ programId }) => programId === id);
    const old = former && (await readPublished(services, former.documentHash));
    if (old) formers.push(old);
    if (!old || listContentChanges(old, document).length > 0)
      linked.push({ kind: 'linkedProgram', scene: 0, coType: '', name });
  }
  const names = {
    before: formers.flatMap(listFontNames),
    after: [...new Set([newest, ...newest.linked].flatMap(({ document }) => listFontNames(document)))],
  };
  return [...own, ...linked, ...fontChanges(names, published.fonts ?? [], newest.fonts)];
}

/** Programs of a task, or one program, edited since publication, and the differences. */
export async function readEdits(
  services: ReadEditsNeeds,
  tenantId: string,
  only: { taskIds: string[] } | { programIds: string[] },
): Promise<ContentEdits> {
  const { database } = services;
  const rows = await listEdited(database, tenantId, only);
  const byProgram = Map.groupBy(rows, ({ programId }) => programId);
  const programs = await findPrograms(database, tenantId, [...byProgram.keys()]);
  const edits: ContentEdits['programs'] = [];
  for (const program of programs) {
    const [first] = byProgram.get(program.id) ?? [];
    const published = first && (await contentPublished(database, tenantId, first));
    if (!published) continue;
    const changes = await changesOf(services, tenantId, program, published);
    edits.push({
      programId: program.id,
      name: program.name,
      edited: first.edited,
      ...(first.edited === 'unreviewed' && { submitted: program.waitingSince !== null }),
      changes: changes.slice(0, mostContentChanges),
      more: Math.max(0, changes.length - mostContentChanges),
    });
  }
  const tasks = new Map(rows.map(({ taskId, taskName }) => [taskId, taskName]));
  const stale = [...tasks.keys()];
  const playing = 'programIds' in only ? await listPlaying(services, tenantId, only.programIds) : [];
  const turn = await services.tasks.screensInTurn(services, tenantId, [...new Set([...stale, ...playing])]);
  const playingNow = playing.filter((id) => turn.taskIds.has(id));
  return {
    tasks: [...tasks].map(([id, name]) => ({ id, name, plays: turn.taskIds.has(id) })),
    screens: turn.screensOf(stale),
    showing: await countShowing(database, tenantId, rows),
    playing: turn.screensOf(playing),
    ...('programIds' in only && {
      ...(await readSent(database, tenantId, playingNow)),
      ...(await readSeenFrom(services, tenantId, playingNow)),
    }),
    programs: edits,
  };
}

/** Tasks that play any of the programs, except emergencies, which are sent once. */
async function listPlaying(
  services: Needs<'database'>,
  tenantId: string,
  programIds: readonly string[],
): Promise<string[]> {
  const uses = await tasksPlaying(services.database, tenantId, programIds);
  return uses.filter(({ emergency }) => !emergency).map(({ taskId }) => taskId);
}

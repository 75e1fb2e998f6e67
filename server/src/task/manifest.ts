import type { TerminalManifest } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';
import type { PublishedProgram } from './tables.ts';
import type { TaskFacts } from './taskRules.ts';

/** A published task with what was published of its programs. */
export interface PublishedTask extends TaskFacts {
  id: string;
  publishedAt: Date;
  /** In play order. */
  programs: { programId: string; published: PublishedProgram }[];
}

interface PublishedRow extends TaskFacts {
  id: string;
  publishedAt: Date;
  clIds: string[];
  programs: PublishedTask['programs'] | null;
}

/** Tasks that ended longer ago than any zone is behind another are left out. */
const graceDays = 3;

/** The published tasks of each of these terminals, those that are long over left out. */
export async function publishedTasksOf(
  connection: Connection,
  tenantId: string,
  clIds: readonly string[],
  now: Date,
): Promise<Map<string, PublishedTask[]>> {
  const since = new Date(now.getTime() - graceDays * 86_400_000).toISOString().slice(0, 10);
  const { rows } = await sql<PublishedRow>`
    select task.id, task.name, task.type, task.linked, task.start_date as "startDate", task.end_date as "endDate",
      task.start_time as "startTime", task.end_time as "endTime", task.weekdays,
      task.published_at as "publishedAt", array_agg(link.terminal_id) as "clIds",
      (select jsonb_agg(jsonb_build_object('programId', program_id, 'published', published) order by place)
        from task_program where task_program.task_id = task.id and published is not null) as programs
    from task join task_terminal link on link.task_id = task.id
    where task.tenant_id = ${tenantId} and link.tenant_id = ${tenantId} and task.status = 'published'
      and task.end_date >= ${since} and link.terminal_id = any(${[...clIds]}::text[])
    group by task.id order by task.published_at, task.id`.execute(connection);
  const byTerminal = new Map<string, PublishedTask[]>(clIds.map((clId) => [clId, []]));
  for (const { clIds: targets, programs, ...task } of rows) {
    for (const clId of targets) byTerminal.get(clId)?.push({ ...task, programs: programs ?? [] });
  }
  return byTerminal;
}

/**
 * What a terminal needs to play its tasks. Where two tasks carry the same program, both show what was published
 * of it last: a terminal has one version of a program.
 *
 * @param tasks in the order of publication
 */
export function buildManifest(
  terminal: TerminalManifest['terminal'],
  tasks: readonly PublishedTask[],
): TerminalManifest {
  const programs = new Map(
    tasks.flatMap((task) => task.programs.map(({ programId, published }) => [programId, published] as const)),
  );
  const files = new Map<string, TerminalManifest['files'][number]>();
  for (const { documentHash, documentSize, files: media } of programs.values()) {
    files.set(documentHash, { hash: documentHash, size: documentSize, mime: 'application/json' });
    for (const file of media) files.set(file.hash, file);
  }
  return {
    version: 1,
    terminal,
    tasks: tasks.map(scheduled),
    programs: [...programs].map(([programId, { name, documentHash, files: media }]) => ({
      programId,
      name,
      documentHash,
      fileHashes: media.map(({ hash }) => hash),
    })),
    files: [...files.values()],
  };
}

/** The task as the evaluator reads it. */
export function scheduled({
  publishedAt,
  programs,
  ...task
}: PublishedTask): TerminalManifest['tasks'][number] {
  return {
    id: task.id,
    name: task.name,
    type: task.type,
    linked: task.linked,
    startDate: task.startDate,
    endDate: task.endDate,
    startTime: task.startTime,
    endTime: task.endTime,
    weekdays: task.weekdays,
    publishedAt: publishedAt.toISOString(),
    programs: programs.map(({ programId }) => ({ programId })),
  };
}

import type { TerminalManifest } from '@vitrine/shared/api';
import { type ScheduledTask, splitWindows } from '@vitrine/shared/schedule';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { isPublishedOrPaused } from '../record/inForce.ts';
import type { TaskFacts } from '../record/taskRules.ts';
import type { PublishedProgram } from '../tables.ts';
import { scheduledProgram, scheduleOf } from './scheduled.ts';
import { listSkippedWeeks } from './skippedWeeks.ts';

/** A task in force with its published programs. */
export interface PublishedTask extends TaskFacts {
  id: string;
  status: 'published' | 'paused';
  publishedAt: Date;
  /** When newer content was sent; null or absent: with the publication. */
  contentAt?: Date | null;
  /** In play order. */
  programs: { programId: string; duration: number | null; published: PublishedProgram }[];
}

/** Facts about played materials. */
export interface MediaFacts {
  /** Expiry by material id, ISO 8601. */
  readonly expiries: ReadonlyMap<string, string>;
  /** Duration by file hash. */
  readonly seconds: ReadonlyMap<string, number>;
}

interface PublishedRow extends TaskFacts {
  id: string;
  status: PublishedTask['status'];
  publishedAt: Date;
  contentAt: Date | null;
  clIds: string[];
  programs: PublishedTask['programs'] | null;
}

/** Days after the end until a task is omitted; exceeds any zone difference. */
const graceDays = 3;

/** Published and paused tasks of each terminal, without long-ended ones. */
export async function publishedTasksOf(
  connection: Connection,
  tenantId: string,
  clIds: readonly string[],
  now: Date,
): Promise<Map<string, PublishedTask[]>> {
  const since = new Date(now.getTime() - graceDays * 86_400_000).toISOString().slice(0, 10);
  const { rows } = await sql<PublishedRow>`
    select task.id, task.name, task.type, task.emergency, task.linked, task.start_date as "startDate", task.end_date as "endDate",
      task.start_time as "startTime", task.end_time as "endTime", task.overnight, task.weekdays, task.status,
      task.more_windows as "moreWindows", task.every_weeks as "everyWeeks",
      task.time_zone as "timeZone", task.dates_off as "datesOff", task.dates_on as "datesOn",
      task.published_at as "publishedAt", task.content_at as "contentAt", array_agg(link.terminal_id) as "clIds",
      (select jsonb_agg(jsonb_build_object('programId', program_id, 'duration', duration, 'published', published)
        order by place) from task_program
        where task_program.task_id = task.id and published is not null) as programs
    from task join task_terminal link on link.task_id = task.id
    where task.tenant_id = ${tenantId} and link.tenant_id = ${tenantId} and ${isPublishedOrPaused}
      and (task.end_date is null or task.end_date >= ${since}) and link.terminal_id = any(${[...clIds]}::text[])
    group by task.id order by task.published_at, task.id`.execute(connection);
  const byTerminal = new Map<string, PublishedTask[]>(clIds.map((clId) => [clId, []]));
  for (const { clIds: targets, programs, ...task } of rows) {
    const whole = { ...task, programs: programs ?? [] };
    for (const clId of targets) byTerminal.get(clId)?.push(whole);
  }
  return byTerminal;
}

/**
 * Manifest for terminals with these tasks; equal for all of them. If two tasks contain the same program, both show its
 * latest publication: a terminal has one publication of a program. An emergency shows exactly what was sent with it,
 * including fonts and programs opened by touch, whatever is published meanwhile; its files come first, as players
 * download in this order.
 *
 * @param tasks in order of publication
 */
export function buildManifest(
  tasks: readonly PublishedTask[],
  now: Date,
  { expiries = new Map(), seconds = new Map() }: Partial<MediaFacts> = {},
): TerminalManifest {
  const sent = sentPrograms(tasks);
  const files = new Map<string, ManifestFile>();
  for (const { documentHash, documentSize, files: media } of [
    ...sent.urgent.values(),
    ...sent.ordinary.values(),
  ]) {
    files.set(documentHash, { hash: documentHash, size: documentSize, mime: 'application/json' });
    for (const file of media) files.set(file.hash, timed(file, seconds.get(file.hash)));
  }
  return {
    version: 1,
    tasks: listSkippedWeeks(tasks.map(scheduled), now).flatMap(splitWindows),
    programs: listPrograms(sent),
    files: [...files.values()],
    ...named(byWeight(sent), expiries),
  };
}

/** The publication used for each program, by id. */
interface SentPrograms {
  /** From emergencies, newest first. */
  urgent: ReadonlyMap<string, PublishedProgram>;
  /** From other tasks, unless an emergency has the program. */
  ordinary: ReadonlyMap<string, PublishedProgram>;
}

function sentPrograms(tasks: readonly PublishedTask[]): SentPrograms {
  const ordered = [...tasks].sort(byContent);
  const entriesOf = (task: PublishedTask) =>
    task.programs.map(({ programId, published }) => [programId, published] as const);
  const publications = new Map(ordered.flatMap(entriesOf));
  const emergencies = ordered.filter(({ emergency }) => emergency).reverse();
  const urgent = new Map(
    emergencies.flatMap(entriesOf).map(([id, own]) => [id, publications.get(id) ?? own] as const),
  );
  return { urgent, ordinary: new Map([...publications].filter(([id]) => !urgent.has(id))) };
}

/** On conflicting names the last one wins: the newest emergency's. */
const byWeight = ({ urgent, ordinary }: SentPrograms) => [
  ...ordinary.values(),
  ...[...urgent.values()].reverse(),
];

const linksOf = (programs: Iterable<PublishedProgram>) =>
  [...programs].flatMap((program) => program.linked ?? []);

/**
 * Programs of the tasks, then those only opened by touch. A program that is both uses its own publication, unless an
 * emergency opens it: then the emergency's, until that ends.
 */
function listPrograms(sent: SentPrograms): TerminalManifest['programs'] {
  const { urgent, ordinary } = sent;
  const ofEmergencies = new Set(linksOf(urgent.values()).map(({ programId }) => programId));
  const own = new Map([...urgent, ...[...ordinary].filter(([id]) => !ofEmergencies.has(id))]);
  const linked = linksOf(byWeight(sent)).filter(({ programId }) => !own.has(programId));
  return [
    ...[...own].map(([programId, { name, documentHash, files }]) => ({
      ...{ programId, name, documentHash },
      fileHashes: files.map(({ hash }) => hash),
    })),
    ...new Map(linked.map((other) => [other.programId, other])).values(),
  ];
}

const contentTime = ({ publishedAt, contentAt }: PublishedTask) => (contentAt ?? publishedAt).getTime();
/** Emergencies last; equal times keep the order of publication. */
const byContent = (a: PublishedTask, b: PublishedTask) =>
  Number(a.emergency ?? false) - Number(b.emergency ?? false) || contentTime(a) - contentTime(b);

type ManifestFile = TerminalManifest['files'][number];

/** Rounded to milliseconds, so that all terminals agree. */
function timed(file: ManifestFile, seconds: number | undefined): ManifestFile {
  return seconds === undefined ? file : { ...file, seconds: Math.round(seconds * 1000) / 1000 };
}

/** Fonts and expiries of the programs, if any. For duplicate font names the last wins. */
function named(programs: readonly PublishedProgram[], expiries: ReadonlyMap<string, string>) {
  const fonts = new Map(
    programs.flatMap((program) => (program.fonts ?? []).map((font) => [font.fontName, font])),
  );
  const mids = new Set(programs.flatMap((program) => program.mediaIds ?? []));
  const ends = [...mids].flatMap((mid) => {
    const at = expiries.get(mid);
    return at === undefined ? [] : [{ mid, at }];
  });
  return {
    ...(fonts.size > 0 && { fonts: [...fonts.values()] }),
    ...(ends.length > 0 && { expiries: ends }),
  };
}

/** The task as input of the evaluator. */
export function scheduled(task: PublishedTask): ScheduledTask {
  return {
    id: task.id,
    ...scheduleOf(task),
    ...(task.status === 'paused' && { paused: true }),
    publishedAt: task.publishedAt.toISOString(),
    programs: task.programs.map(({ programId, duration }) => scheduledProgram(programId, duration)),
  };
}

import type { UnplannedPlay } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { playsProved } from '../../terminal/relations.ts';
import { common, lengthOf, type Stretch, union, within, without } from './compare.ts';
import type { PastWindow } from './planned.ts';

/** Milliseconds for a change of plan to become visible, and for clock differences. */
const tolerance = 10_000;
/** Milliseconds after publication within which a task may still have been on its way. */
const fresh = 3_600_000;
const longestPlay = 86_400_000;

interface Candidate extends Stretch {
  readonly taskId: string;
}
type Unions = ReadonlyMap<string, readonly Stretch[]>;

interface Facts {
  /** When each task was planned on the screen, and when it was proved. */
  readonly expected: Unions;
  readonly proved: Unions;
  readonly windows: readonly PastWindow[];
  /** Offline times of the terminal; a union. */
  readonly away: readonly Stretch[];
  /** The terminal's known period. */
  readonly known: Stretch;
}

/**
 * Plays that were not planned. Runs bridge gaps between plays of a playlist, so they only locate candidates; the
 * individual plays decide.
 */
export async function readUnplanned(
  connection: Connection,
  tenantId: string,
  clId: string,
  facts: Facts,
): Promise<UnplannedPlay[]> {
  const { expected, proved, known } = facts;
  const candidates = [...proved].flatMap(([taskId, runs]) =>
    without(within(runs, known), expected.get(taskId) ?? [])
      .filter(isLong)
      .map((stretch): Candidate => ({ taskId, ...stretch })),
  );
  if (candidates.length === 0) return [];
  const plays = await readPlaysIn(connection, tenantId, clId, candidates);
  return candidates.flatMap((candidate, place) => {
    const stretch = playedIn(candidate, plays.get(place) ?? []);
    if (!stretch) return [];
    const reported = { taskId: candidate.taskId, ...stretch };
    return [{ ...reported, reason: reasonOf(reported, facts) }];
  });
}

const isLong = ({ start, end }: Stretch) => end - start > tolerance;

/**
 * From the first to the last play in a candidate, ignoring a few seconds at its edges, which are normal on a change of
 * programs.
 */
function playedIn(candidate: Candidate, plays: readonly Stretch[]): Stretch | undefined {
  const parts = within(union(plays), candidate).filter(
    (part) => isLong(part) || (part.start > candidate.start && part.end < candidate.end),
  );
  const [first, last] = [parts.at(0), parts.at(-1)];
  return first && last && lengthOf(parts) > tolerance ? { start: first.start, end: last.end } : undefined;
}

/** Reason: the terminal was offline during the change, or the published task was still on its way. */
function reasonOf(play: Candidate, { expected, proved, windows, away }: Facts): UnplannedPlay['reason'] {
  if (lengthOf(common([play], away)) * 2 > lengthOf([play])) return 'offline';
  const isAwaited = ({ taskId, start, task }: PastWindow) => {
    const published = Date.parse(task.publishedAt);
    const isFresh = published <= play.start + tolerance && published >= play.start - fresh;
    const wanted = within(expected.get(taskId) ?? [], play).length > 0;
    const before = { start: Math.max(start, published), end: play.end - tolerance };
    return isFresh && wanted && within(proved.get(taskId) ?? [], before).length === 0;
  };
  return windows.some((window) => window.taskId !== play.taskId && isAwaited(window)) ? 'download' : '';
}

/** Plays within each candidate, by index. */
async function readPlaysIn(
  connection: Connection,
  tenantId: string,
  clId: string,
  candidates: readonly Candidate[],
): Promise<Map<number, Stretch[]>> {
  const { rows } = await sql<{ place: number; start: Date; end: Date }>`
    select wanted.place::int as place, record.started_at as start,
      record.started_at + record.duration * interval '1 millisecond' as "end"
    from unnest(${candidates.map(({ taskId }) => taskId)}::text[],
      ${candidates.map(({ start }) => new Date(start - longestPlay).toISOString())}::timestamptz[],
      ${candidates.map(({ start }) => new Date(start).toISOString())}::timestamptz[],
      ${candidates.map(({ end }) => new Date(end).toISOString())}::timestamptz[])
      with ordinality as wanted (task_id, earliest, "from", "to", place)
    join ${playsProved} record on record.tenant_id = ${tenantId} and record.terminal_id = ${clId}
      and record.task_id = wanted.task_id and record.duration > 0
      and record.started_at >= wanted.earliest and record.started_at < wanted."to"
      and record.started_at + record.duration * interval '1 millisecond' > wanted."from"`.execute(connection);
  const plays = new Map<number, Stretch[]>();
  for (const { place, start, end } of rows) {
    const stretch = { start: start.getTime(), end: end.getTime() };
    const known = plays.get(place - 1);
    if (known) known.push(stretch);
    else plays.set(place - 1, [stretch]);
  }
  return plays;
}

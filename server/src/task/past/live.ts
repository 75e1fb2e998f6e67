import type { Connection } from '../../platform/database/connection.ts';
import { statusesOf } from '../../terminal/report/screenStatus.ts';
import { type Stretch, union } from './compare.ts';

/** Maximum delay of play records after the end of a play, in milliseconds. */
const lag = 5 * 60_000;

export interface Live {
  readonly online: boolean;
  /** Task the screen reports as playing now, and since when; undefined: nothing visible. */
  readonly playing: { readonly taskId: string; readonly since: number } | undefined;
}

/** Current reports of the terminals, ahead of any record. */
export async function readLive(
  connection: Connection,
  tenantId: string,
  clIds: readonly string[],
  now: number,
): Promise<Map<string, Live>> {
  const statuses = await statusesOf(connection, tenantId, clIds, new Date(now));
  return new Map(
    [...statuses].map(([clId, { connection: line, panel, source, playing }]): [string, Live] => {
      const online = line.state === 'online';
      const seen = panel?.state !== 'off' && (source === null || source.input === 'player');
      const shown = online && seen && playing;
      return [
        clId,
        {
          online,
          playing: shown ? { taskId: playing.taskId, since: Date.parse(playing.since) } : undefined,
        },
      ];
    }),
  );
}

/**
 * Proved time, plus the current report: while the screen shows something, recently proved tasks extend to now, since a
 * play is recorded only at its end.
 */
export function provedUntilNow(
  proved: ReadonlyMap<string, readonly Stretch[]>,
  live: Live | undefined,
  now: number,
): ReadonlyMap<string, readonly Stretch[]> {
  const playing = live?.playing;
  if (!playing) return proved;
  const result = new Map(proved);
  for (const [taskId, stretches] of proved) {
    const last = stretches.at(-1);
    if (last && last.end < now && last.end >= now - lag)
      result.set(taskId, union([...stretches, { start: last.end, end: now }]));
  }
  const shown = { start: playing.since, end: now };
  return result.set(playing.taskId, union([...(result.get(playing.taskId) ?? []), shown]));
}

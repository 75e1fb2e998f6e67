import type { Connection } from '../../platform/database/connection.ts';
import { statusesOf } from '../../terminal/report/screenStatus.ts';
import { type Stretch, union } from './compare.ts';

/** Records of what plays come in when it is over, at the latest after this. Milliseconds. */
const lag = 5 * 60_000;

export interface Live {
  readonly online: boolean;
  /** What the screen says that it shows at this moment, and since when; undefined: nothing that could be seen. */
  readonly playing: { readonly taskId: string; readonly since: number } | undefined;
}

/** What each of these terminals says of this moment, which no record tells yet. */
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
 * What is proved, and what the screen says of this moment: while it shows something, tasks that it proved a moment ago go
 * on until now, since the record of a play is written when the play is over.
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

import type { Connection } from '../../platform/database/connection.ts';

/** Recorded offline times of a terminal in a range. */
export async function readAway(
  connection: Connection,
  tenantId: string,
  clId: string,
  from: number,
  to: number,
): Promise<{ start: number; end: number }[]> {
  const words = connection
    .selectFrom('terminal_happening')
    .select(['at', 'word'])
    .where('tenant_id', '=', tenantId)
    .where('terminal_id', '=', clId)
    .where('word', 'in', ['online', 'offline']);
  // The last event before the range gives the initial state.
  const before = await words
    .where('at', '<', new Date(from))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  const within = await words
    .where('at', '>=', new Date(from))
    .where('at', '<', new Date(to))
    .orderBy('at')
    .orderBy('id')
    .execute();
  const away: { start: number; end: number }[] = [];
  let since: number | undefined;
  for (const { at, word } of [...before, ...within]) {
    if (word === 'offline') since ??= at.getTime();
    else if (since !== undefined) {
      away.push({ start: since, end: at.getTime() });
      since = undefined;
    }
  }
  if (since !== undefined) away.push({ start: since, end: to });
  return away.filter(({ end }) => end > from);
}

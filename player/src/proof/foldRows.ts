import type { ItemRow } from './itemRow.ts';
import { placeText } from './itemRow.ts';

/** Maximum rows kept on a terminal: hundreds of files per hour over many days. */
export const mostRows = 20_000;

export interface Folded {
  readonly put: readonly ItemRow[];
  readonly gone: readonly string[];
}

function withHour(day: ItemRow, { item }: ItemRow): ItemRow {
  const sum = { ...day.item };
  sum.plays += item.plays;
  sum.failures += item.failures;
  sum.drawn += item.drawn;
  sum.visible += item.visible;
  sum.sequence += 1;
  if (item.startedAt < sum.startedAt) sum.startedAt = item.startedAt;
  if (item.endedAt > sum.endedAt) sum.endedAt = item.endedAt;
  return { ...day, item: sum };
}

const oldestFirst = (rows: Iterable<ItemRow>): ItemRow[] =>
  [...rows].sort((one, other) => (one.item.startedAt < other.item.startedAt ? -1 : 1));

/**
 * Merges hourly rows into daily ones, oldest first, of rows that were never sent and are final. Does not modify the
 * given rows.
 *
 * @param dayOf day in the terminal's zone of an instant
 * @param excess number of rows to remove
 */
export function foldRows(
  rows: Iterable<ItemRow>,
  growing: ReadonlySet<ItemRow>,
  dayOf: (instant: string) => string,
  excess: number,
): Folded {
  const days = new Map<string, ItemRow>();
  const put = new Map<string, ItemRow>();
  const gone: string[] = [];
  for (const row of oldestFirst(rows)) {
    if (gone.length >= excess) break;
    if (row.offered > 0 || growing.has(row)) continue;
    const key = `${dayOf(row.item.startedAt)} ${placeText(row.item)}`;
    const day = days.get(key);
    const sum = day ? withHour(day, row) : row;
    days.set(key, sum);
    if (sum === row) continue;
    put.set(sum.item.id, sum);
    gone.push(row.item.id);
  }
  return { put: [...put.values()], gone };
}

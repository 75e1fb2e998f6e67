import type { ItemRow } from './itemRow.ts';
import { placeText } from './itemRow.ts';

/** Rows kept on a terminal: hundreds of files in each hour of many days. */
export const mostRows = 20_000;

export interface Folded {
  readonly put: readonly ItemRow[];
  readonly gone: readonly string[];
}

/** Adds the row of an hour to that of its day. */
function addTo(day: ItemRow, { item }: ItemRow): void {
  const sum = day.item;
  sum.plays += item.plays;
  sum.failures += item.failures;
  sum.drawn += item.drawn;
  sum.visible += item.visible;
  sum.sequence += 1;
  if (item.startedAt < sum.startedAt) sum.startedAt = item.startedAt;
  if (item.endedAt > sum.endedAt) sum.endedAt = item.endedAt;
}

/**
 * Adds the hours of a day together, of rows that nobody else knows of and that grow no more, when there are too many.
 *
 * @param dayOf the day of the terminal's zone for an instant
 */
export function foldRows(
  rows: Iterable<ItemRow>,
  growing: ReadonlySet<ItemRow>,
  dayOf: (instant: string) => string,
): Folded {
  const days = new Map<string, ItemRow>();
  const put = new Set<ItemRow>();
  const gone: string[] = [];
  for (const row of rows) {
    if (row.offered > 0 || growing.has(row)) continue;
    const key = `${dayOf(row.item.startedAt)} ${placeText(row.item)}`;
    const day = days.get(key);
    if (day === undefined) days.set(key, row);
    else {
      addTo(day, row);
      put.add(day);
      gone.push(row.item.id);
    }
  }
  return { put: [...put], gone };
}

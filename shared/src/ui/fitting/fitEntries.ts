interface Room {
  /** Widths of all entries, in order. */
  readonly entries: readonly number[];
  /** Width of the overflow menu's button. */
  readonly more: number;
  /** Available width. */
  readonly bar: number;
}

/** With fewer visible entries, one menu of all is clearer. */
const fewest = 2;

const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);

/**
 * Indexes of the entries that fit a bar, in order: all, or the first ones beside an overflow menu, always including the
 * current one. Empty where so few fit that all go into the menu.
 *
 * @param current index of the current entry; -1 for none
 */
export function fitEntries({ entries, more, bar }: Room, current: number): readonly number[] {
  const places = [...entries.keys()];
  if (sum(entries) <= bar) return places;
  let left = bar - more - (entries[current] ?? 0);
  if (left < 0) return [];
  const shown: number[] = [];
  for (const place of places) {
    if (place === current) continue;
    left -= entries[place] ?? 0;
    if (left < 0) break;
    shown.push(place);
  }
  const all = current < 0 ? shown : [...shown, current].toSorted((one, other) => one - other);
  return all.length < fewest ? [] : all;
}

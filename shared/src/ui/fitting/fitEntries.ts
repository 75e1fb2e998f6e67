interface Room {
  /** Widths of all entries, in their order. */
  readonly entries: readonly number[];
  /** Width of the button of the menu that takes the others. */
  readonly more: number;
  /** Width that there is for both. */
  readonly bar: number;
}

/** With fewer side by side, one menu of all says more. */
const fewest = 2;

const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);

/**
 * Places of the entries that a bar has room for, in their order: all of them, else the first ones beside a menu of the
 * others, always with the current one. Empty where so few fit that all belong in the menu.
 *
 * @param current place of the entry that is open; -1 for none
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

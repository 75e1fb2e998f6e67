import { session } from '@vitrine/shared/session';
import { action, computed, makeObservable, observable } from 'mobx';
import { FoundSearch } from './FoundSearch.ts';
import type { FoundKind } from './finders.ts';
import { type PaletteEntry, type PaletteGroup, paletteKinds } from './PaletteEntry.ts';
import { Recent } from './Recent.ts';
import { ranked } from './rank.ts';
import { recentEntries } from './recentEntries.ts';

/** Limit of actions and pages per query; a more specific query finds the others. */
const mostOfKind = 6;

const isFoundKind = (kind: string): kind is FoundKind => kind !== 'action' && kind !== 'page';

/** Query, results and active entry. */
export class PaletteStore {
  readonly search = new FoundSearch();
  readonly #recent = new Recent(session.userName);
  readonly #choices = this.#recent.read();
  readonly #offered: () => readonly PaletteEntry[];
  query = '';
  /** Undefined: the first entry. */
  private chosenId: string | undefined = undefined;

  /** @param offered actions and pages permitted for the user; observable. */
  constructor(offered: () => readonly PaletteEntry[]) {
    this.#offered = offered;
    makeObservable<this, 'chosenId'>(this, {
      query: observable,
      chosenId: observable,
      groups: computed,
      lines: computed,
      active: computed,
      type: action,
      move: action,
      point: action,
    });
  }

  get groups(): readonly PaletteGroup[] {
    const groups = this.query.trim() === '' ? this.#untyped : this.#typed;
    return groups.filter(({ entries }) => entries.length > 0);
  }

  get lines(): readonly PaletteEntry[] {
    return this.groups.flatMap(({ entries }) => entries);
  }

  /** Entry that Enter selects. */
  get active(): PaletteEntry | undefined {
    return this.lines.find(({ id }) => id === this.chosenId) ?? this.lines[0];
  }

  type(query: string): void {
    this.query = query;
    this.chosenId = undefined;
    this.search.ask(query);
  }

  /** Moves down, or up with a negative number, wrapping around. */
  move(steps: number): void {
    const { lines, active } = this;
    if (!active) return;
    const at = (lines.indexOf(active) + steps + lines.length) % lines.length;
    this.chosenId = lines[at]?.id;
  }

  point(id: string): void {
    this.chosenId = id;
  }

  remember(entry: PaletteEntry): void {
    this.#recent.remember(entry);
  }

  get #untyped(): readonly PaletteGroup[] {
    const offered = this.#offered();
    const recent = recentEntries(this.#choices, offered);
    const rest = offered.filter(({ id }) => !recent.some((entry) => entry.id === id));
    const of = (kind: string) => rest.filter((entry) => entry.kind === kind);
    return [
      { name: 'recent', entries: recent },
      { name: 'action', entries: of('action') },
      { name: 'page', entries: of('page') },
    ];
  }

  /** Actions and pages by rank; then server results. */
  get #typed(): readonly PaletteGroup[] {
    const local = ranked(this.#offered(), this.query);
    const kinds = new Set([...local.map(({ kind }) => kind), ...paletteKinds]);
    return [...kinds].map((name) => {
      if (isFoundKind(name)) return { name, entries: [], ...this.search.found.get(name) };
      return { name, entries: local.filter(({ kind }) => kind === name).slice(0, mostOfKind) };
    });
  }
}

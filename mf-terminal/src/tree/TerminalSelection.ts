import type { TerminalRow } from '@vitrine/shared/api';
import type { TreeModel } from '@vitrine/shared/state';
import { computed, makeObservable } from 'mobx';
import { type OnlineState, rootId, type TerminalData, type TerminalTreeNode } from './terminalTree.ts';

type Placed = Pick<TerminalRow, 'clId' | 'name' | 'pid'>;

/** Server access for terminals the tree has not loaded. */
export interface SelectionSource {
  /** Finds a terminal by name, preceded by its ancestors. */
  readonly search: (name: string) => Promise<readonly TerminalTreeNode[]>;
  /** Ids of all terminals in a group; `more` if too many for one response. */
  readonly read: (groupId: string) => Promise<{ readonly ids: readonly string[]; readonly more: boolean }>;
  /** Filter of the tree: a checked group means only matching terminals. */
  readonly online: () => OnlineState;
}

/**
 * Target of the next action. Terminals are checked in the tree or in a list beside it, and stay checked across pages. A
 * checked group includes everything in it, loaded or not.
 */
export class TerminalSelection {
  readonly #tree: TreeModel<TerminalData>;
  readonly #source: SelectionSource;

  constructor(tree: TreeModel<TerminalData>, source: SelectionSource) {
    this.#tree = tree;
    this.#source = source;
    makeObservable(this, { count: computed, groupIds: computed, clientIds: computed, names: computed });
  }

  /** Number of terminals. */
  get count(): number {
    const groups = this.#groups.reduce((sum, group) => sum + this.#totalOf(group), 0);
    return groups + this.clientIds.length;
  }

  /** Groups checked as a whole; the root is `-1`. */
  get groupIds(): readonly string[] {
    return this.#groups.map(({ id }) => id);
  }

  /** Individually checked terminals. */
  get clientIds(): readonly string[] {
    const here = this.#tree.checked.filter(({ kind }) => kind === 'client').map(({ id }) => id);
    return [...here, ...this.#tree.checkedUnread];
  }

  /** Names of checked nodes that are loaded; groups as groups. */
  get names(): readonly string[] {
    return this.#tree.checked.map(({ name }) => name);
  }

  /** Ids of all checked terminals; reads whole groups from the server. Throws ApiError. */
  async resolve(): Promise<readonly string[]> {
    const ids = new Set(this.clientIds);
    for (const group of this.groupIds) {
      const { ids: found, more } = await this.#source.read(group);
      // Too many for one response: the tree reads them group by group.
      if (more) return this.#resolveByTree();
      for (const id of found) ids.add(id);
    }
    return [...ids];
  }

  clear(): void {
    this.#tree.setChecked([]);
  }

  /** Replaces the selection. */
  choose(ids: readonly string[]): void {
    this.#tree.setChecked(ids);
  }

  /** Whether a list row is checked. */
  has({ clId, pid }: Placed): boolean {
    if (this.#tree.checkState(clId) === 'on') return true;
    return this.#tree.checkState(this.#tree.node(pid) ? pid : rootId) === 'on';
  }

  /** Checks or unchecks list rows. */
  async set(rows: readonly Placed[], checked: boolean): Promise<void> {
    for (const row of rows.filter((each) => this.has(each) !== checked)) {
      if (!checked && !this.#tree.checkedUnread.includes(row.clId)) await this.#learn(row);
      if (this.#tree.node(row.clId)) await this.#tree.toggleCheck(row.clId);
      else this.#tree.setChecked(this.#withUnread(row.clId, checked));
    }
  }

  /** Loads a row's place into the tree. */
  async #learn({ clId, name }: Placed): Promise<void> {
    if (!this.#tree.node(clId)) this.#tree.merge(await this.#source.search(name));
  }

  async #resolveByTree(): Promise<readonly string[]> {
    const unread = this.#tree.checkedUnread;
    const leaves = await this.#tree.checkedLeaves();
    return [...leaves.filter(({ kind }) => kind === 'client').map(({ id }) => id), ...unread];
  }

  #withUnread(id: string, checked: boolean): readonly string[] {
    const before = [...this.#tree.checked.map((node) => node.id), ...this.#tree.checkedUnread];
    return checked ? [...before, id] : before.filter((other) => other !== id);
  }

  get #groups(): readonly TerminalTreeNode[] {
    return this.#tree.checked.filter(({ kind }) => kind !== 'client');
  }

  #totalOf(group: TerminalTreeNode): number {
    if (group.data) return shownOf(group.data, this.#source.online());
    const children = this.#tree.childrenOf(group.id);
    return children.reduce((sum, { data }) => sum + (data ? shownOf(data, this.#source.online()) : 0), 0);
  }
}

/** Number of a group's terminals that the tree's filter shows. */
function shownOf({ total, onlineTotal }: NonNullable<TerminalData>, online: OnlineState): number {
  if (online === '') return total;
  return online === '1' ? onlineTotal : total - onlineTotal;
}

import type { TerminalRow } from '@vitrine/shared/api';
import type { TreeModel } from '@vitrine/shared/state';
import { computed, makeObservable } from 'mobx';
import { type OnlineState, rootId, type TerminalData, type TerminalTreeNode } from './terminalTree.ts';

type Placed = Pick<TerminalRow, 'clId' | 'name' | 'pid'>;

/** What only the server knows of terminals that the tree has not read. */
export interface SelectionSource {
  /** A terminal by its name, with the groups above it before it. */
  readonly search: (name: string) => Promise<readonly TerminalTreeNode[]>;
  /** Ids of what is in a group and below; `more` when they are too many for one answer. */
  readonly read: (groupId: string) => Promise<{ readonly ids: readonly string[]; readonly more: boolean }>;
  /** Which terminals the tree shows: a group means those of them that are in it. */
  readonly online: () => OnlineState;
}

/**
 * The terminals that the next act reaches. They are checked in the tree, or in a list beside it, and stay checked while
 * a person goes from page to page. A checked group means all that is in it, also what was never opened.
 */
export class TerminalSelection {
  private readonly tree: TreeModel<TerminalData>;
  private readonly source: SelectionSource;

  constructor(tree: TreeModel<TerminalData>, source: SelectionSource) {
    this.tree = tree;
    this.source = source;
    makeObservable(this, { count: computed, groupIds: computed, clientIds: computed, names: computed });
  }

  /** How many terminals it is. */
  get count(): number {
    const groups = this.groups.reduce((sum, group) => sum + this.totalOf(group), 0);
    return groups + this.clientIds.length;
  }

  /** Checked as a whole; the root is `-1`. */
  get groupIds(): readonly string[] {
    return this.groups.map(({ id }) => id);
  }

  /** Checked one by one. */
  get clientIds(): readonly string[] {
    const here = this.tree.checked.filter(({ kind }) => kind === 'client').map(({ id }) => id);
    return [...here, ...this.tree.checkedUnread];
  }

  /** Names of what is checked and known here, groups as groups. */
  get names(): readonly string[] {
    return this.tree.checked.map(({ name }) => name);
  }

  /** The id of every terminal, asked of the server where whole groups are checked. Throws ApiError. */
  async resolve(): Promise<readonly string[]> {
    const ids = new Set(this.clientIds);
    for (const group of this.groupIds) {
      const { ids: found, more } = await this.source.read(group);
      // Too many for one answer: the tree can read them group by group.
      if (more) return this.resolveByTree();
      for (const id of found) ids.add(id);
    }
    return [...ids];
  }

  clear(): void {
    this.tree.setChecked([]);
  }

  /** Makes these the chosen ones, in place of what was. */
  choose(ids: readonly string[]): void {
    this.tree.setChecked(ids);
  }

  /** Whether a row of a list is among them. */
  has({ clId, pid }: Placed): boolean {
    if (this.tree.checkState(clId) === 'on') return true;
    return this.tree.checkState(this.tree.node(pid) ? pid : rootId) === 'on';
  }

  /** Checks or unchecks rows of a list. */
  async set(rows: readonly Placed[], checked: boolean): Promise<void> {
    for (const row of rows.filter((each) => this.has(each) !== checked)) {
      if (!checked && !this.tree.checkedUnread.includes(row.clId)) await this.learn(row);
      if (this.tree.node(row.clId)) await this.tree.toggleCheck(row.clId);
      else this.tree.setChecked(this.withUnread(row.clId, checked));
    }
  }

  /** Brings a row's place into the tree. */
  private async learn({ clId, name }: Placed): Promise<void> {
    if (!this.tree.node(clId)) this.tree.merge(await this.source.search(name));
  }

  private async resolveByTree(): Promise<readonly string[]> {
    const unread = this.tree.checkedUnread;
    const leaves = await this.tree.checkedLeaves();
    return [...leaves.filter(({ kind }) => kind === 'client').map(({ id }) => id), ...unread];
  }

  private withUnread(id: string, checked: boolean): readonly string[] {
    const before = [...this.tree.checked.map((node) => node.id), ...this.tree.checkedUnread];
    return checked ? [...before, id] : before.filter((other) => other !== id);
  }

  private get groups(): readonly TerminalTreeNode[] {
    return this.tree.checked.filter(({ kind }) => kind !== 'client');
  }

  private totalOf(group: TerminalTreeNode): number {
    if (group.data) return shownOf(group.data, this.source.online());
    const children = this.tree.childrenOf(group.id);
    return children.reduce((sum, { data }) => sum + (data ? shownOf(data, this.source.online()) : 0), 0);
  }
}

/** How many of a group's terminals the tree shows. */
function shownOf({ total, onlineTotal }: NonNullable<TerminalData>, online: OnlineState): number {
  if (online === '') return total;
  return online === '1' ? onlineTotal : total - onlineTotal;
}

import type { TerminalRow } from '@vitrine/shared/api';
import type { TreeModel } from '@vitrine/shared/state';
import { computed, makeObservable } from 'mobx';
import { rootId, type TerminalData, type TerminalTreeNode } from './terminalTree.ts';

type Placed = Pick<TerminalRow, 'clId' | 'name' | 'pid'>;

/**
 * The terminals that the next act reaches. They are checked in the tree, or in a list beside it, and stay checked while
 * a person goes from page to page. A checked group means all that is in it, also what was never opened.
 */
export class TerminalSelection {
  private readonly tree: TreeModel<TerminalData>;
  private readonly search: (name: string) => Promise<readonly TerminalTreeNode[]>;

  /** @param search gives a terminal with the groups above it, to be asked where a list knows what the tree does not. */
  constructor(tree: TreeModel<TerminalData>, search: (name: string) => Promise<readonly TerminalTreeNode[]>) {
    this.tree = tree;
    this.search = search;
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

  /** The id of every terminal. Groups that were never opened are read for it. */
  async resolve(): Promise<readonly string[]> {
    const unread = this.tree.checkedUnread;
    const leaves = await this.tree.checkedLeaves();
    return [...leaves.filter(({ kind }) => kind === 'client').map(({ id }) => id), ...unread];
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
  async learn({ clId, name }: Placed): Promise<void> {
    if (!this.tree.node(clId)) this.tree.merge(await this.search(name));
  }

  private withUnread(id: string, checked: boolean): readonly string[] {
    const before = [...this.tree.checked.map((node) => node.id), ...this.tree.checkedUnread];
    return checked ? [...before, id] : before.filter((other) => other !== id);
  }

  private get groups(): readonly TerminalTreeNode[] {
    return this.tree.checked.filter(({ kind }) => kind !== 'client');
  }

  private totalOf(group: TerminalTreeNode): number {
    if (group.data) return group.data.total;
    return this.tree.childrenOf(group.id).reduce((sum, child) => sum + (child.data?.total ?? 0), 0);
  }
}

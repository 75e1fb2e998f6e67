import {
  action,
  computed,
  makeObservable,
  type ObservableMap,
  type ObservableSet,
  observable,
  runInAction,
} from 'mobx';
import { Mutation } from '../Mutation.ts';
import { Checks } from './Checks.ts';
import { flatten } from './flatten.ts';
import { NodeIndex } from './NodeIndex.ts';
import type { TreeModelOptions } from './TreeModelOptions.ts';
import type { CheckState, TreeNode, TreeRow } from './TreeNode.ts';

export type { TreeModelOptions } from './TreeModelOptions.ts';
export type { CheckState, TreeNode, TreeRow } from './TreeNode.ts';

/** Milliseconds without typing before the search runs. */
export const searchDelay = 100;

/** A tree of any size: read level by level, drawn as flat rows; supports search, checks, rename and move. */
export class TreeModel<Data = unknown> {
  readonly #options: TreeModelOptions<Data>;
  readonly #index = new NodeIndex<Data>();
  readonly #checks: Checks<Data>;
  readonly #expandedIds = new Set<string>();
  readonly #reads = new Map<string, Promise<void>>();
  #searchTimer: ReturnType<typeof setTimeout> | undefined;
  #searchController: AbortController | undefined;
  /** Incremented with every change of the non-observable parts; getters read it to depend on them. */
  private version = 0;
  readonly renaming: Mutation<[TreeNode<Data>, string], unknown>;
  readonly moving: Mutation<[readonly TreeNode<Data>[], TreeNode<Data>], unknown>;
  selectedId: string | undefined = undefined;
  searchText = '';
  /** Filter of the rows: `searchText` after the delay. */
  filterText = '';
  searching = false;
  /** The node whose name is being edited in place. */
  renamingId: string | undefined = undefined;
  /** Read errors by id; the roots' under the empty text. */
  readonly errors: ObservableMap<string, unknown> = observable.map<string, unknown>({}, { deep: false });
  readonly loadingIds: ObservableSet<string> = observable.set<string>();

  constructor(options: TreeModelOptions<Data>) {
    this.#options = options;
    this.#checks = new Checks<Data>(this.#index, options.groupsByHand !== true);
    this.renaming = new Mutation((node, name) => options.rename?.(node, name) ?? Promise.resolve());
    this.moving = new Mutation((nodes, target) => options.move?.(nodes, target) ?? Promise.resolve());
    makeObservable<this, 'version' | 'touch'>(this, {
      version: observable,
      touch: action,
      selectedId: observable,
      searchText: observable,
      filterText: observable,
      searching: observable,
      renamingId: observable,
      rows: computed,
      select: action,
      setSearch: action,
      startRename: action,
      endRename: action,
    });
  }

  /** Visible rows, top to bottom. */
  get rows(): readonly TreeRow<Data>[] {
    this.#follow();
    const filter = this.filterText === '' ? undefined : this.#index.matching(this.filterText);
    return flatten(this.#index, { expanded: this.#expandedIds, filter });
  }

  /** True once the roots have been read. */
  get known(): boolean {
    this.#follow();
    return this.#index.knowsChildrenOf(undefined);
  }

  get canRename(): boolean {
    return this.#options.rename !== undefined && this.#mayChange;
  }

  get canMove(): boolean {
    return this.#options.move !== undefined && this.#mayChange;
  }

  get #mayChange(): boolean {
    return this.#options.mayChange?.() ?? true;
  }

  get selected(): TreeNode<Data> | undefined {
    return this.selectedId === undefined ? undefined : this.node(this.selectedId);
  }

  node(id: string): TreeNode<Data> | undefined {
    this.#follow();
    return this.#index.get(id);
  }

  childrenOf(id: string | undefined): readonly TreeNode<Data>[] {
    this.#follow();
    return this.#index.childrenOf(id);
  }

  /** Nodes from the root down to the given one, for a breadcrumb. */
  pathTo(id: string): readonly TreeNode<Data>[] {
    this.#follow();
    return [...this.#index.ancestorsOf(id)]
      .reverse()
      .concat(id)
      .flatMap((step) => this.#index.get(step) ?? []);
  }

  /**
   * Reads the roots, or a node's children, again. Failures are in `errors`. A newer read replaces an older one, which
   * then resolves together with it.
   */
  reload(id?: string): Promise<void> {
    const key = id ?? '';
    const read: Promise<void> = this.#read(id, () => this.#reads.get(key) === read).then(() => {
      if (this.#reads.get(key) === read) this.#reads.delete(key);
      else return this.#reads.get(key);
    });
    this.#reads.set(key, read);
    return read;
  }

  isExpanded(id: string): boolean {
    this.#follow();
    return this.#expandedIds.has(id);
  }

  /** Expands a node and reads its children if needed. */
  async expand(id: string): Promise<void> {
    if (this.#index.get(id)?.leaf !== false) return;
    this.#expandedIds.add(id);
    this.touch();
    if (!this.#index.knowsChildrenOf(id)) await (this.#reads.get(id) ?? this.reload(id));
  }

  collapse(id: string): void {
    this.#expandedIds.delete(id);
    this.touch();
  }

  toggle(id: string): Promise<void> {
    if (!this.isExpanded(id)) return this.expand(id);
    this.collapse(id);
    return Promise.resolve();
  }

  select(id: string | undefined): void {
    this.selectedId = id;
  }

  reveal(id: string): void {
    for (const ancestor of this.#index.ancestorsOf(id)) this.#expandedIds.add(ancestor);
    this.touch();
  }

  /** Sets the text at once and filters after 100 ms; also queries the server where the tree supports it. */
  setSearch(text: string): void {
    this.searchText = text;
    clearTimeout(this.#searchTimer);
    this.#searchTimer = setTimeout(() => this.#applySearch(text.trim()), searchDelay);
  }

  checkState(id: string): CheckState {
    this.#follow();
    return this.#checks.stateOf(id);
  }

  /** Toggles a check; may first read the groups above. */
  async toggleCheck(id: string): Promise<void> {
    const unread = this.#checks.unreadAbove(id);
    if (unread.length > 0) await Promise.all(unread.map((group) => this.reload(group)));
    // A group that failed to load shows its error; its contents stay checked.
    if (this.#checks.unreadAbove(id).length > 0) return;
    this.#checks.toggle(id);
    this.touch();
  }

  setChecked(ids: readonly string[]): void {
    this.#checks.set(ids);
    this.touch();
  }

  /** Highest checked nodes: a checked group stands for all below it. */
  get checked(): readonly TreeNode<Data>[] {
    this.#follow();
    return this.#checks.highest.flatMap((id) => this.#index.get(id) ?? []);
  }

  /** Checked ids whose nodes have not been read. */
  get checkedUnread(): readonly string[] {
    this.#follow();
    return this.#checks.highest.filter((id) => !this.#index.get(id));
  }

  /** All checked leaves; reads unexpanded groups. */
  async checkedLeaves(): Promise<readonly TreeNode<Data>[]> {
    const leaves: TreeNode<Data>[] = [];
    const open = [...this.checked];
    for (let node = open.shift(); node; node = open.shift()) {
      if (node.leaf) {
        leaves.push(node);
        continue;
      }
      if (!this.#index.knowsChildrenOf(node.id)) await this.reload(node.id);
      open.push(...this.#index.childrenOf(node.id));
    }
    return leaves;
  }

  startRename(id: string): void {
    this.renamingId = id;
  }

  endRename(): void {
    this.renamingId = undefined;
  }

  /** Renames a node optimistically; reverted when the server refuses. */
  async rename(id: string, name: string): Promise<void> {
    const node = this.#index.get(id);
    if (!node || name === node.name) return;
    await this.renaming.run([node, name], { apply: () => this.update(id, { name }) });
  }

  canDrop(ids: readonly string[], targetId: string): boolean {
    const target = this.#index.get(targetId);
    if (!target || (target.leaf && !target.takes)) return false;
    const line = [targetId, ...this.#index.ancestorsOf(targetId)];
    const nodes = this.#nodesOf(ids);
    if (nodes.some((node) => line.includes(node.id) || node.parentId === targetId)) return false;
    return this.#options.canDrop?.(nodes, target) ?? true;
  }

  /** Moves nodes optimistically; reverted when the server refuses. */
  async move(ids: readonly string[], targetId: string): Promise<void> {
    const target = this.#index.get(targetId);
    if (!target || !this.canDrop(ids, targetId)) return;
    const nodes = this.#nodesOf(ids);
    if (this.#options.agree && !(await this.#options.agree(nodes, target))) return;
    await this.moving.run([nodes, target], { apply: () => this.#moveHere(nodes, targetId) });
  }

  /** Adds or replaces nodes, for example from an answer or an event. */
  merge(nodes: readonly TreeNode<Data>[]): void {
    this.#index.merge(nodes);
    this.#checks.settle();
    this.touch();
  }

  /** Changes a node locally. Returns the undo. */
  update(id: string, changes: Partial<Omit<TreeNode<Data>, 'id' | 'parentId'>>): () => void {
    const before = this.#index.get(id);
    if (!before) return () => undefined;
    this.#index.put({ ...before, ...changes });
    this.touch();
    return () => {
      this.#index.put(before);
      this.touch();
    };
  }

  /** Removes a node and its descendants locally. */
  remove(id: string): void {
    this.#index.remove(id);
    if (this.selectedId !== undefined && !this.#index.get(this.selectedId)) this.select(undefined);
    this.touch();
  }

  #nodesOf(ids: readonly string[]): readonly TreeNode<Data>[] {
    return ids.flatMap((id) => this.#index.get(id) ?? []);
  }

  #moveHere(nodes: readonly TreeNode<Data>[], targetId: string): () => void {
    const orders = new Map(nodes.map(({ parentId }) => [parentId, this.#index.childIdsOf(parentId)]));
    for (const node of nodes) this.#index.move(node.id, targetId);
    // A formerly empty group can now be expanded and searched.
    const undoLeaf = this.update(targetId, { leaf: false });
    this.#checks.settle();
    this.touch();
    return () => {
      undoLeaf();
      for (const node of nodes) this.#index.move(node.id, node.parentId);
      for (const [parentId, ids] of orders) this.#index.reorder(parentId, ids);
      this.#checks.settle();
      this.touch();
    };
  }

  async #read(id: string | undefined, newest: () => boolean): Promise<void> {
    const key = id ?? '';
    runInAction(() => {
      this.errors.delete(key);
      this.loadingIds.add(key);
    });
    try {
      const nodes = await this.#options.load(id === undefined ? undefined : this.#index.get(id));
      if (newest()) this.#receive(id, nodes);
    } catch (reason) {
      if (newest()) runInAction(() => this.errors.set(key, reason));
    } finally {
      if (newest()) runInAction(() => this.loadingIds.delete(key));
    }
  }

  #receive(id: string | undefined, nodes: readonly TreeNode<Data>[]): void {
    const families = Map.groupBy(nodes, (node) => node.parentId);
    this.#index.setChildren(id, families.get(id) ?? []);
    families.delete(id);
    for (const [parentId, children] of families) this.#index.setChildren(parentId, children);
    this.#checks.settle();
    this.touch();
  }

  async #applySearch(text: string): Promise<void> {
    this.#searchController?.abort();
    const controller = new AbortController();
    this.#searchController = controller;
    runInAction(() => {
      this.filterText = text;
      this.searching = text !== '' && this.#options.search !== undefined;
    });
    if (!this.searching || !this.#options.search) return;
    try {
      const found = await this.#options.search(text, controller.signal);
      if (this.#searchController === controller) this.merge(found);
    } catch (reason) {
      if (this.#searchController === controller) runInAction(() => this.errors.set('search', reason));
    } finally {
      if (this.#searchController === controller) {
        runInAction(() => {
          this.searching = false;
        });
      }
    }
  }

  #follow(): number {
    return this.version;
  }

  private touch(): void {
    this.version += 1;
  }
}

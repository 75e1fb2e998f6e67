import type { NodeIndex } from './NodeIndex.ts';
import type { CheckState, TreeNode } from './TreeNode.ts';

/** Checked nodes, stored as the highest ones only: checking a group checks all below it, including unread nodes. */
export class Checks<Data> {
  readonly #index: NodeIndex<Data>;
  readonly #lifts: boolean;
  readonly #ids = new Set<string>();
  #mixed: ReadonlySet<string> = new Set();
  /** Groups that are not checked themselves, but everything in them is. */
  #full: ReadonlySet<string> = new Set();

  /** @param lifts a group whose children are all checked becomes checked itself. */
  constructor(index: NodeIndex<Data>, lifts = true) {
    this.#index = index;
    this.#lifts = lifts;
  }

  /** The highest checked nodes. */
  get highest(): readonly string[] {
    return [...this.#ids];
  }

  stateOf(id: string): CheckState {
    if (this.#covers(id) || this.#full.has(id)) return 'on';
    return this.#mixed.has(id) ? 'mixed' : 'off';
  }

  toggle(id: string): void {
    if (this.#covers(id)) this.#uncheck(id);
    else if (this.#full.has(id)) this.#uncheckBelow(id);
    else this.#check(id);
    this.settle();
  }

  set(ids: readonly string[]): void {
    this.#ids.clear();
    for (const id of ids) this.#ids.add(id);
    this.settle();
  }

  /** Called after nodes were read: they may be inside a checked group, or make groups mixed. */
  settle(): void {
    for (const id of this.#ids) {
      if (this.#index.ancestorsOf(id).some((ancestor) => this.#ids.has(ancestor))) this.#ids.delete(id);
    }
    this.#mixed = new Set(this.highest.flatMap((checked) => this.#index.ancestorsOf(checked)));
    // A group that stands for what comes later is not chosen by choosing what it has now.
    this.#full = this.#lifts ? this.#findFull() : new Set();
  }

  #covers(id: string): boolean {
    return this.#ids.has(id) || this.#index.ancestorsOf(id).some((ancestor) => this.#ids.has(ancestor));
  }

  /** Evaluates each group above a checked node once, the deepest first. */
  #findFull(): ReadonlySet<string> {
    const full = new Set<string>();
    const depthOf = (id: string) => this.#index.ancestorsOf(id).length;
    for (const id of [...this.#mixed].sort((one, other) => depthOf(other) - depthOf(one))) {
      const children = this.#index.childrenOf(id);
      const isChecked = (node: TreeNode<Data>) =>
        this.#ids.has(node.id) || full.has(node.id) || this.#isEmpty(node);
      if (this.#index.knowsChildrenOf(id) && children.every(isChecked)) full.add(id);
    }
    return full;
  }

  /** A group in which there is nothing to check, at any depth. */
  #isEmpty({ id, leaf, takes }: TreeNode<Data>): boolean {
    if (leaf) return takes === true;
    return (
      this.#index.knowsChildrenOf(id) && this.#index.childrenOf(id).every((child) => this.#isEmpty(child))
    );
  }

  /** Groups to read before unchecking a node in a checked group: its siblings stay checked, so they must be known. */
  unreadAbove(id: string): readonly string[] {
    const ancestors = this.#index.ancestorsOf(id);
    const top = ancestors.findIndex((ancestor) => this.#ids.has(ancestor));
    return ancestors.slice(0, top + 1).filter((ancestor) => !this.#index.knowsChildrenOf(ancestor));
  }

  #uncheckBelow(id: string): void {
    for (const other of this.highest)
      if (this.#index.ancestorsOf(other).includes(id)) this.#ids.delete(other);
  }

  #check(id: string): void {
    this.#uncheckBelow(id);
    this.#ids.add(id);
    if (this.#lifts) this.#liftFull(id);
  }

  /** Checks a parent whose children are all checked; not while a search has loaded only some. Roots stay separate. */
  #liftFull(id: string): void {
    const parentId = this.#index.get(id)?.parentId;
    if (parentId === undefined || !this.#index.knowsChildrenOf(parentId)) return;
    const siblings = this.#index.childIdsOf(parentId);
    if (!siblings.every((sibling) => this.#ids.has(sibling))) return;
    for (const sibling of siblings) this.#ids.delete(sibling);
    this.#ids.add(parentId);
    this.#liftFull(parentId);
  }

  /** Unchecks a node below a checked group, whose other children stay checked. */
  #uncheck(id: string): void {
    if (this.#ids.delete(id)) return;
    const node: TreeNode<Data> | undefined = this.#index.get(id);
    if (node?.parentId === undefined) return;
    this.#uncheck(node.parentId);
    for (const sibling of this.#index.childIdsOf(node.parentId)) if (sibling !== id) this.#ids.add(sibling);
  }
}

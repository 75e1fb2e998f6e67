import type { TreeNode } from './TreeNode.ts';

/** Key under which the roots are filed. */
const rootKey = '';

/**
 * Nodes by id and children by parent. Deliberately not observable: a hundred thousand observables cost a second;
 * the model that owns the index announces its changes.
 */
export class NodeIndex<Data> {
  private readonly nodes = new Map<string, TreeNode<Data>>();
  private readonly children = new Map<string, readonly string[]>();
  private readonly searchable = new Map<string, string>();
  /** Parents whose children are all here; a search brings only some of them. */
  private readonly complete = new Set<string>();

  get(id: string): TreeNode<Data> | undefined {
    return this.nodes.get(id);
  }

  /** Whether all children of a node have been read. */
  knowsChildrenOf(parentId: string | undefined): boolean {
    return this.complete.has(parentId ?? rootKey);
  }

  childrenOf(parentId: string | undefined): readonly TreeNode<Data>[] {
    const ids = this.children.get(parentId ?? rootKey) ?? [];
    return ids.flatMap((id) => this.nodes.get(id) ?? []);
  }

  childIdsOf(parentId: string | undefined): readonly string[] {
    return this.children.get(parentId ?? rootKey) ?? [];
  }

  /** Files nodes as the whole list of children; those that were there before and are not any more go away. */
  setChildren(parentId: string | undefined, nodes: readonly TreeNode<Data>[]): void {
    const kept = new Set(nodes.map((node) => node.id));
    for (const id of this.childIdsOf(parentId)) if (!kept.has(id)) this.dropBelow(id);
    this.children.set(
      parentId ?? rootKey,
      nodes.map((node) => node.id),
    );
    this.complete.add(parentId ?? rootKey);
    for (const node of nodes) this.put({ ...node, parentId });
  }

  /** Files nodes wherever they belong, beside what is there. Parents must come before or be there. */
  merge(nodes: readonly TreeNode<Data>[]): void {
    const added = new Map<string, string[]>();
    for (const node of nodes) {
      if (!this.nodes.has(node.id)) {
        const key = node.parentId ?? rootKey;
        const list = added.get(key) ?? [];
        list.push(node.id);
        added.set(key, list);
      }
      this.put(node);
    }
    for (const [key, ids] of added) this.children.set(key, [...(this.children.get(key) ?? []), ...ids]);
  }

  put(node: TreeNode<Data>): void {
    this.nodes.set(node.id, node);
    this.searchable.set(node.id, node.name.toLocaleLowerCase());
  }

  remove(id: string): void {
    const node = this.nodes.get(id);
    if (!node) return;
    const siblings = this.childIdsOf(node.parentId).filter((sibling) => sibling !== id);
    this.children.set(node.parentId ?? rootKey, siblings);
    this.dropBelow(id);
  }

  /** Files a node under another parent, at the end. */
  move(id: string, parentId: string | undefined): void {
    const node = this.nodes.get(id);
    if (!node) return;
    const before = this.childIdsOf(node.parentId).filter((sibling) => sibling !== id);
    this.children.set(node.parentId ?? rootKey, before);
    this.nodes.set(id, { ...node, parentId });
    if (this.knowsChildrenOf(parentId))
      this.children.set(parentId ?? rootKey, [...this.childIdsOf(parentId), id]);
  }

  /** Puts children into an order; those that it does not name come after it. */
  reorder(parentId: string | undefined, ids: readonly string[]): void {
    const present = this.childIdsOf(parentId);
    const named = ids.filter((id) => present.includes(id));
    this.children.set(parentId ?? rootKey, [...named, ...present.filter((id) => !named.includes(id))]);
  }

  /** Ids from the parent up to the root. */
  ancestorsOf(id: string): readonly string[] {
    const ids: string[] = [];
    for (
      let parent = this.nodes.get(id)?.parentId;
      parent !== undefined;
      parent = this.nodes.get(parent)?.parentId
    ) {
      ids.push(parent);
    }
    return ids;
  }

  /** Every id whose name contains the text, with all ancestors. */
  matching(text: string): ReadonlySet<string> {
    const wanted = text.toLocaleLowerCase();
    const found = new Set<string>();
    for (const [id, name] of this.searchable) {
      if (!name.includes(wanted)) continue;
      for (
        let at: string | undefined = id;
        at !== undefined && !found.has(at);
        at = this.nodes.get(at)?.parentId
      ) {
        found.add(at);
      }
    }
    return found;
  }

  get size(): number {
    return this.nodes.size;
  }

  private dropBelow(id: string): void {
    for (const child of this.childIdsOf(id)) this.dropBelow(child);
    this.children.delete(id);
    this.complete.delete(id);
    this.nodes.delete(id);
    this.searchable.delete(id);
  }
}

import type { TreeNode } from './TreeNode.ts';

/** Key under which the roots are filed. */
const rootKey = '';

/** A node in its place. The same object stays in the list of its siblings while the node in it is replaced. */
export interface Entry<Data> {
  node: TreeNode<Data>;
  /** The name as searches compare it. */
  searchable: string;
}

/** Of each parent by its id (the roots by the empty text), the children that a search leaves. */
export type Families<Data> = ReadonlyMap<string, readonly Entry<Data>[]>;

/**
 * Nodes by id and children by parent. Deliberately not observable: a hundred thousand observables cost a second;
 * the model that owns the index announces its changes. Families hold their entries and not ids, since a hundred
 * thousand look-ups are most of what drawing or filtering would take.
 */
export class NodeIndex<Data> {
  private readonly entries = new Map<string, Entry<Data>>();
  private readonly children = new Map<string, readonly Entry<Data>[]>();
  /** Parents whose children are all here; a search brings only some of them. */
  private readonly complete = new Set<string>();

  get(id: string): TreeNode<Data> | undefined {
    return this.entries.get(id)?.node;
  }

  /** Whether all children of a node have been read. */
  knowsChildrenOf(parentId: string | undefined): boolean {
    return this.complete.has(parentId ?? rootKey);
  }

  entriesOf(parentId: string | undefined): readonly Entry<Data>[] {
    return this.children.get(parentId ?? rootKey) ?? [];
  }

  childrenOf(parentId: string | undefined): readonly TreeNode<Data>[] {
    return this.entriesOf(parentId).map(({ node }) => node);
  }

  childIdsOf(parentId: string | undefined): readonly string[] {
    return this.entriesOf(parentId).map(({ node }) => node.id);
  }

  /** Files nodes as the whole list of children; those that were there before and are not any more go away. */
  setChildren(parentId: string | undefined, nodes: readonly TreeNode<Data>[]): void {
    const kept = new Set(nodes.map((node) => node.id));
    for (const id of this.childIdsOf(parentId)) if (!kept.has(id)) this.dropBelow(id);
    this.children.set(
      parentId ?? rootKey,
      nodes.map((node) => this.file(node.parentId === parentId ? node : { ...node, parentId })),
    );
    this.complete.add(parentId ?? rootKey);
  }

  /** Files nodes wherever they belong, beside what is there. Parents must come before or be there. */
  merge(nodes: readonly TreeNode<Data>[]): void {
    const added = new Map<string, Entry<Data>[]>();
    for (const node of nodes) {
      const stays = this.get(node.id)?.parentId === node.parentId && this.entries.has(node.id);
      const entry = this.file(node);
      if (stays) continue;
      const key = node.parentId ?? rootKey;
      const list = added.get(key) ?? [];
      list.push(entry);
      added.set(key, list);
    }
    for (const [key, list] of added) this.children.set(key, [...(this.children.get(key) ?? []), ...list]);
  }

  /** Replaces a node where it is. */
  put(node: TreeNode<Data>): void {
    this.file(node);
  }

  remove(id: string): void {
    const entry = this.entries.get(id);
    if (!entry) return;
    this.takeOut(entry);
    this.dropBelow(id);
  }

  /** Files a node under another parent, at the end. A parent that has not been read lists what is known of it, for searches. */
  move(id: string, parentId: string | undefined): void {
    const entry = this.entries.get(id);
    if (!entry) return;
    this.takeOut(entry);
    entry.node = { ...entry.node, parentId };
    this.children.set(parentId ?? rootKey, [...this.entriesOf(parentId), entry]);
  }

  /** Puts children into an order; those that it does not name come after it. */
  reorder(parentId: string | undefined, ids: readonly string[]): void {
    const places = new Map(ids.map((id, place) => [id, place]));
    const placeOf = ({ node }: Entry<Data>) => places.get(node.id) ?? ids.length;
    const sorted = this.entriesOf(parentId).toSorted((one, other) => placeOf(one) - placeOf(other));
    this.children.set(parentId ?? rootKey, sorted);
  }

  /** Ids from the parent up to the root. */
  ancestorsOf(id: string): readonly string[] {
    const ids: string[] = [];
    for (let parent = this.get(id)?.parentId; parent !== undefined; parent = this.get(parent)?.parentId) {
      ids.push(parent);
    }
    return ids;
  }

  /** The nodes whose name contains the text, with all ancestors. */
  matching(text: string): Families<Data> {
    const wanted = text.toLocaleLowerCase();
    const families = new Map<string, readonly Entry<Data>[]>();
    const leaves = (parentId: string | undefined): boolean => {
      // What is below comes first: a group whose own name matches still hides what does not match in it.
      const left = this.entriesOf(parentId).filter(
        ({ node, searchable }) => (!node.leaf && leaves(node.id)) || searchable.includes(wanted),
      );
      families.set(parentId ?? rootKey, left);
      return left.length > 0;
    };
    leaves(undefined);
    return families;
  }

  get size(): number {
    return this.entries.size;
  }

  /** The entry of a node, new or brought up to date; one that had another parent leaves that parent's list. */
  private file(node: TreeNode<Data>): Entry<Data> {
    const known = this.entries.get(node.id);
    if (!known) {
      const entry = { node, searchable: node.name.toLocaleLowerCase() };
      this.entries.set(node.id, entry);
      return entry;
    }
    if (known.node.parentId !== node.parentId) this.takeOut(known);
    if (known.node.name !== node.name) known.searchable = node.name.toLocaleLowerCase();
    known.node = node;
    return known;
  }

  private takeOut(entry: Entry<Data>): void {
    const { parentId } = entry.node;
    const siblings = this.entriesOf(parentId).filter((sibling) => sibling !== entry);
    this.children.set(parentId ?? rootKey, siblings);
  }

  private dropBelow(id: string): void {
    for (const child of this.childIdsOf(id)) this.dropBelow(child);
    this.children.delete(id);
    this.complete.delete(id);
    this.entries.delete(id);
  }
}

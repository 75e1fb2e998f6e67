import type { TreeNode } from './TreeNode.ts';

const rootKey = '';

/** A node in its parent's list. The entry object is stable while its node is replaced. */
export interface Entry<Data> {
  node: TreeNode<Data>;
  /** Name normalised for searches. */
  searchable: string;
}

/** Matching children by parent id (empty for roots). */
export type Families<Data> = ReadonlyMap<string, readonly Entry<Data>[]>;

/**
 * Nodes by id and children by parent. Deliberately not observable: a hundred thousand observables cost a second; the
 * owning model announces its changes. Lists hold entries rather than ids, since lookups would dominate drawing and
 * filtering.
 */
export class NodeIndex<Data> {
  readonly #entries = new Map<string, Entry<Data>>();
  readonly #children = new Map<string, readonly Entry<Data>[]>();
  /** Parents whose children are all loaded; a search loads only some. */
  readonly #complete = new Set<string>();

  get(id: string): TreeNode<Data> | undefined {
    return this.#entries.get(id)?.node;
  }

  /** Whether all children of a node have been read. */
  knowsChildrenOf(parentId: string | undefined): boolean {
    return this.#complete.has(parentId ?? rootKey);
  }

  entriesOf(parentId: string | undefined): readonly Entry<Data>[] {
    return this.#children.get(parentId ?? rootKey) ?? [];
  }

  childrenOf(parentId: string | undefined): readonly TreeNode<Data>[] {
    return this.entriesOf(parentId).map(({ node }) => node);
  }

  childIdsOf(parentId: string | undefined): readonly string[] {
    return this.entriesOf(parentId).map(({ node }) => node.id);
  }

  /** Sets the complete list of children; missing ones are removed. */
  setChildren(parentId: string | undefined, nodes: readonly TreeNode<Data>[]): void {
    const kept = new Set(nodes.map((node) => node.id));
    for (const id of this.childIdsOf(parentId)) if (!kept.has(id)) this.#dropBelow(id);
    this.#children.set(
      parentId ?? rootKey,
      nodes.map((node) => this.#file(node.parentId === parentId ? node : { ...node, parentId })),
    );
    this.#complete.add(parentId ?? rootKey);
  }

  /** Adds or replaces nodes anywhere. Parents must precede their children or exist. */
  merge(nodes: readonly TreeNode<Data>[]): void {
    const added = new Map<string, Entry<Data>[]>();
    for (const node of nodes) {
      const stays = this.get(node.id)?.parentId === node.parentId && this.#entries.has(node.id);
      const entry = this.#file(node);
      if (stays) continue;
      const key = node.parentId ?? rootKey;
      const list = added.get(key) ?? [];
      list.push(entry);
      added.set(key, list);
    }
    for (const [key, list] of added) this.#children.set(key, [...(this.#children.get(key) ?? []), ...list]);
  }

  /** Replaces a node in place. */
  put(node: TreeNode<Data>): void {
    this.#file(node);
  }

  remove(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#takeOut(entry);
    this.#dropBelow(id);
  }

  /**
   * Moves a node to the end of another parent. A parent that has not been read lists its known children, for searches.
   */
  move(id: string, parentId: string | undefined): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#takeOut(entry);
    entry.node = { ...entry.node, parentId };
    this.#children.set(parentId ?? rootKey, [...this.entriesOf(parentId), entry]);
  }

  /** Sorts children; ids that are not given come last. */
  reorder(parentId: string | undefined, ids: readonly string[]): void {
    const places = new Map(ids.map((id, place) => [id, place]));
    const placeOf = ({ node }: Entry<Data>) => places.get(node.id) ?? ids.length;
    const sorted = this.entriesOf(parentId).toSorted((one, other) => placeOf(one) - placeOf(other));
    this.#children.set(parentId ?? rootKey, sorted);
  }

  /** Ids of the ancestors, from the parent to the root. */
  ancestorsOf(id: string): readonly string[] {
    const ids: string[] = [];
    for (let parent = this.get(id)?.parentId; parent !== undefined; parent = this.get(parent)?.parentId) {
      ids.push(parent);
    }
    return ids;
  }

  /** Nodes whose name contains the text, with all ancestors. */
  matching(text: string): Families<Data> {
    const wanted = text.toLocaleLowerCase();
    const families = new Map<string, readonly Entry<Data>[]>();
    const leaves = (parentId: string | undefined): boolean => {
      // Filters descendants first: a group whose own name matches still hides children that do not match.
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
    return this.#entries.size;
  }

  /** Creates or updates a node's entry; removes it from a former parent. */
  #file(node: TreeNode<Data>): Entry<Data> {
    const known = this.#entries.get(node.id);
    if (!known) {
      const entry = { node, searchable: node.name.toLocaleLowerCase() };
      this.#entries.set(node.id, entry);
      return entry;
    }
    if (known.node.parentId !== node.parentId) this.#takeOut(known);
    if (known.node.name !== node.name) known.searchable = node.name.toLocaleLowerCase();
    known.node = node;
    return known;
  }

  #takeOut(entry: Entry<Data>): void {
    const { parentId } = entry.node;
    const siblings = this.entriesOf(parentId).filter((sibling) => sibling !== entry);
    this.#children.set(parentId ?? rootKey, siblings);
  }

  #dropBelow(id: string): void {
    for (const child of this.childIdsOf(id)) this.#dropBelow(child);
    this.#children.delete(id);
    this.#complete.delete(id);
    this.#entries.delete(id);
  }
}

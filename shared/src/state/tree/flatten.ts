import type { Entry, Families, NodeIndex } from './NodeIndex.ts';
import type { TreeRow } from './TreeNode.ts';

/** Determines which nodes are drawn. With a filter, all matches are expanded. */
export interface Visibility<Data> {
  readonly expanded: ReadonlySet<string>;
  readonly filter: Families<Data> | undefined;
}

const none: readonly never[] = [];

/** Visible rows, top to bottom. Iterative: a flat loop keeps 100,000 nodes within a frame or two. */
export function flatten<Data>(
  index: NodeIndex<Data>,
  { expanded, filter }: Visibility<Data>,
): readonly TreeRow<Data>[] {
  const rows: TreeRow<Data>[] = [];
  const shown = (parentId: string | undefined) =>
    filter ? (filter.get(parentId ?? '') ?? none) : index.entriesOf(parentId);
  const stack: { entries: readonly Entry<Data>[]; next: number; depth: number }[] = [
    { entries: shown(undefined), next: 0, depth: 0 },
  ];
  for (let level = stack.at(-1); level; level = stack.at(-1)) {
    const node = level.entries[level.next]?.node;
    if (!node) {
      stack.pop();
      continue;
    }
    level.next += 1;
    const children = !node.leaf && (filter || expanded.has(node.id)) ? shown(node.id) : none;
    const open = !node.leaf && (expanded.has(node.id) || (filter !== undefined && children.length > 0));
    rows.push({
      node,
      depth: level.depth,
      expanded: open,
      position: level.next,
      setSize: level.entries.length,
    });
    if (children.length > 0) stack.push({ entries: children, next: 0, depth: level.depth + 1 });
  }
  return rows;
}

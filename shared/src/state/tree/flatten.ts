import type { NodeIndex } from './NodeIndex.ts';
import type { TreeNode, TreeRow } from './TreeNode.ts';

/** What decides which nodes are drawn. With a filter, everything that matches is open. */
export interface Visibility {
  readonly expanded: ReadonlySet<string>;
  readonly filter: ReadonlySet<string> | undefined;
}

/** The visible lines, top to bottom. Without recursion: a flat loop keeps 100,000 nodes within a frame or two. */
export function flatten<Data>(
  index: NodeIndex<Data>,
  { expanded, filter }: Visibility,
): readonly TreeRow<Data>[] {
  const rows: TreeRow<Data>[] = [];
  const shown = (parentId: string | undefined) => {
    const children = index.childrenOf(parentId);
    return filter ? children.filter((node) => filter.has(node.id)) : children;
  };
  const stack: { nodes: readonly TreeNode<Data>[]; next: number; depth: number }[] = [
    { nodes: shown(undefined), next: 0, depth: 0 },
  ];
  for (let level = stack.at(-1); level; level = stack.at(-1)) {
    const node = level.nodes[level.next];
    if (!node) {
      stack.pop();
      continue;
    }
    level.next += 1;
    const children = !node.leaf && (filter || expanded.has(node.id)) ? shown(node.id) : [];
    const open = expanded.has(node.id) || (filter !== undefined && children.length > 0);
    rows.push({
      node,
      depth: level.depth,
      expanded: !node.leaf && open,
      position: level.next,
      setSize: level.nodes.length,
    });
    if (children.length > 0) stack.push({ nodes: children, next: 0, depth: level.depth + 1 });
  }
  return rows;
}

import type { TreeModel } from './TreeModel.ts';
import type { TreeNode } from './TreeNode.ts';

/**
 * The only item in a whole tree, expanding the path to it; undefined if there are several or none. Uses the branches'
 * counts, so that no other branch is read.
 *
 * @param isThing distinguishes items from empty branches, which are also leaves
 */
export async function findOnlyLeaf<Data>(
  model: TreeModel<Data>,
  isThing: (node: TreeNode<Data>) => boolean,
): Promise<TreeNode<Data> | undefined> {
  const holds = (node: TreeNode<Data>) => (node.leaf ? isThing(node) : node.count !== 0);
  for (let parentId: string | undefined; ; ) {
    const [only, ...others] = model.childrenOf(parentId).filter(holds);
    if (!only || others.length > 0 || (only.count ?? 1) > 1) return undefined;
    if (only.leaf) return only;
    await model.expand(only.id);
    parentId = only.id;
  }
}

import type { TreeModel } from './TreeModel.ts';
import type { TreeNode } from './TreeNode.ts';

/**
 * The only thing in a whole tree, opened down to; undefined where there are several, or none. Branches say by their count
 * how many are in them, so that no other one is read.
 *
 * @param isThing tells things from empty branches, which are leaves, too
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

import type { TreeNode } from './TreeNode.ts';

/** Source of a tree's nodes, and its supported operations. */
export interface TreeModelOptions<Data> {
  /** Reads the children of a node, or the roots. May include descendants if the server returns subtrees. */
  readonly load: (parent: TreeNode<Data> | undefined) => Promise<readonly TreeNode<Data>[]>;
  /** Searches the server for nodes that are not loaded; ancestors first. */
  readonly search?: (text: string, signal: AbortSignal) => Promise<readonly TreeNode<Data>[]>;
  /** Whether the user may rename and move nodes; evaluated each time. True if absent. */
  readonly mayChange?: () => boolean;
  readonly rename?: (node: TreeNode<Data>, name: string) => Promise<unknown>;
  readonly move?: (nodes: readonly TreeNode<Data>[], target: TreeNode<Data>) => Promise<unknown>;
  /** Asks for confirmation before a move; false cancels. */
  readonly agree?: (nodes: readonly TreeNode<Data>[], target: TreeNode<Data>) => Promise<boolean>;
  /** Whether nodes may be dropped into `target`. A node can never be dropped into itself or its descendants. */
  readonly canDrop?: (nodes: readonly TreeNode<Data>[], target: TreeNode<Data>) => boolean;
  /** A checked group means more than its current contents, so groups are only checked explicitly. */
  readonly groupsByHand?: boolean;
}

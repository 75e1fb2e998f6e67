import type { TreeNode } from './TreeNode.ts';

/** Where a tree's nodes come from, and what can be done with them. */
export interface TreeModelOptions<Data> {
  /** Reads the children of a node, or the roots. A server that answers whole subtrees may give descendants, too. */
  readonly load: (parent: TreeNode<Data> | undefined) => Promise<readonly TreeNode<Data>[]>;
  /** Asks the server for nodes that match and are not here yet, with their ancestors first. */
  readonly search?: (text: string, signal: AbortSignal) => Promise<readonly TreeNode<Data>[]>;
  /** Whether the person may rename and move nodes; asked each time. Without it: yes. */
  readonly mayChange?: () => boolean;
  readonly rename?: (node: TreeNode<Data>, name: string) => Promise<unknown>;
  readonly move?: (nodes: readonly TreeNode<Data>[], target: TreeNode<Data>) => Promise<unknown>;
  /** Asked before nodes are moved; where the answer is no, nothing happens. */
  readonly agree?: (nodes: readonly TreeNode<Data>[], target: TreeNode<Data>) => Promise<boolean>;
  /** Whether nodes may be put into `target`. A node never goes into itself or below itself. */
  readonly canDrop?: (nodes: readonly TreeNode<Data>[], target: TreeNode<Data>) => boolean;
  /** A checked group means more than all that is in it now, so it is only checked by hand. */
  readonly groupsByHand?: boolean;
}

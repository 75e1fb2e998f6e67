/** A node of a tree, as read from the server. */
export interface TreeNode<Data = unknown> {
  readonly id: string;
  readonly name: string;
  /** Layer of the node, such as `root`, `folder` or `client`; determines menu and icon. */
  readonly kind: string;
  /** Undefined for a root. */
  readonly parentId: string | undefined;
  /** True when it has no children. */
  readonly leaf: boolean;
  /** Accepts nodes although it has no children, as an empty folder does. */
  readonly takes?: boolean;
  /** Count shown after its name. */
  readonly count?: number;
  readonly data: Data;
}

/** A visible row of the tree. */
export interface TreeRow<Data = unknown> {
  readonly node: TreeNode<Data>;
  /** 0 for a root. */
  readonly depth: number;
  readonly expanded: boolean;
  /** From 1, among the visible siblings. */
  readonly position: number;
  readonly setSize: number;
}

export type CheckState = 'on' | 'off' | 'mixed';

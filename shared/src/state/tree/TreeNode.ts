/** One node of a tree, as the server gave it. */
export interface TreeNode<Data = unknown> {
  readonly id: string;
  readonly name: string;
  /** Layer of the node, such as `root`, `folder` or `client`; the right-click menu and the icon go by it. */
  readonly kind: string;
  /** Undefined for a root. */
  readonly parentId: string | undefined;
  /** True when there is nothing to open. */
  readonly leaf: boolean;
  /** Nodes may be put into it although there is nothing to open yet, as into an empty folder. */
  readonly takes?: boolean;
  /** How many things are in it, as shown behind its name. */
  readonly count?: number;
  readonly data: Data;
}

/** A visible line of the tree, ready to be drawn. */
export interface TreeRow<Data = unknown> {
  readonly node: TreeNode<Data>;
  /** 0 for a root. */
  readonly depth: number;
  readonly expanded: boolean;
  /** From 1, among the visible children of the same parent. */
  readonly position: number;
  readonly setSize: number;
}

export type CheckState = 'on' | 'off' | 'mixed';

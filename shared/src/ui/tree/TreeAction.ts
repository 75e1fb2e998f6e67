import type { TreeNode } from '@vitrine/shared/state';
import type { ReactNode } from 'react';

/** One line of a node's menu; the same list shows on right click and behind the "…" that appears on hover. */
export interface TreeAction<Data = unknown> {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Red, and to be put last. */
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly run: (node: TreeNode<Data>) => void;
}

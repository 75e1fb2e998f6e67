import type { TreeNode } from '@vitrine/shared/state';
import type { ReactNode } from 'react';

/** An entry of a node's menu, which opens on right click and from the "…" button. */
export interface TreeAction<Data = unknown> {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Red; put it last. */
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly run: (node: TreeNode<Data>) => void;
}

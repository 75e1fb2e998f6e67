import type { TreeModel, TreeNode } from '@vitrine/shared/state';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { TreeAction } from './TreeAction.ts';
import { TreeBody } from './TreeBody.tsx';
import { TreeSearch } from './TreeSearch.tsx';
import './tree.css';

export interface TreeProps<Data> {
  readonly model: TreeModel<Data>;
  /** Accessible name of the tree. */
  readonly label: string;
  /** Menu of a node, by its layer (`node.kind`); in the order open, new, rename, move, copy, send, delete. */
  readonly actions?: (node: TreeNode<Data>) => readonly TreeAction<Data>[];
  readonly icon?: (node: TreeNode<Data>, expanded: boolean) => ReactNode;
  /** Shown after the name, for example a state mark. */
  readonly suffix?: (node: TreeNode<Data>) => ReactNode;
  /**
   * Called when a node is activated by click or Enter, after the model has selected it. Without it, these toggle the
   * check box, if any.
   */
  readonly onSelect?: (node: TreeNode<Data>) => void;
  /** Shows check boxes; see `model.checked`. */
  readonly checkable?: boolean;
  /** Shows the search box; true by default. */
  readonly searchable?: boolean;
  /** Shown instead of an empty tree. */
  readonly empty?: ReactNode;
}

/** A tree of any size over a {@link TreeModel}: lazy, virtualised, searchable, usable by pointer and keyboard. */
function TreeOf<Data>({ searchable = true, ...rest }: TreeProps<Data>) {
  return (
    <div className="vt-tree">
      {searchable && <TreeSearch model={rest.model} />}
      <TreeBody {...rest} />
    </div>
  );
}

/** Observing `TreeOf`; the cast keeps its type parameter, which `observer` would drop. */
export const Tree = observer(TreeOf) as typeof TreeOf;

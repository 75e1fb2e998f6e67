import type { TreeModel, TreeNode } from '@vitrine/shared/state';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { TreeAction } from './TreeAction.ts';
import { TreeBody } from './TreeBody.tsx';
import { TreeSearch } from './TreeSearch.tsx';
import './tree.css';

export interface TreeProps<Data> {
  readonly model: TreeModel<Data>;
  /** Name of the tree, for readers. */
  readonly label: string;
  /** Menu of a node, by its layer (`node.kind`); in the order open, new, rename, move, copy, send, delete. */
  readonly actions?: (node: TreeNode<Data>) => readonly TreeAction<Data>[];
  readonly icon?: (node: TreeNode<Data>, expanded: boolean) => ReactNode;
  /** Drawn behind the name, for example a state mark. */
  readonly suffix?: (node: TreeNode<Data>) => ReactNode;
  /** Called when a node is chosen by click or Enter, after the model has selected it. Without it, these check in a tree with boxes. */
  readonly onSelect?: (node: TreeNode<Data>) => void;
  /** Shows check boxes; what is checked is in `model.checked`. */
  readonly checkable?: boolean;
  /** Draws the search box above; on unless said otherwise. */
  readonly searchable?: boolean;
  /** Stands in the place of the tree when it has no nodes. */
  readonly empty?: ReactNode;
}

/** A tree of any size over a {@link TreeModel}: lazy, virtual, searchable, by pointer and by key. */
function TreeOf<Data>({ searchable = true, ...rest }: TreeProps<Data>) {
  return (
    <div className="vt-tree">
      {searchable && <TreeSearch model={rest.model} />}
      <TreeBody {...rest} />
    </div>
  );
}

export const Tree = observer(TreeOf) as typeof TreeOf;

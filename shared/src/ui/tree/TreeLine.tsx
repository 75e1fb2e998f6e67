import type { SayShared } from '@vitrine/shared/i18n';
import type { TreeRow } from '@vitrine/shared/state';
import { observer } from 'mobx-react-lite';
import { NodeName } from './NodeName.tsx';
import type { TreeProps } from './Tree.tsx';
import type { NodeMenuState } from './useNodeMenu.ts';
import type { TreeDrag } from './useTreeDrag.ts';

interface TreeLineProps<Data> extends Omit<TreeProps<Data>, 'searchable'> {
  readonly row: TreeRow<Data>;
  readonly id: string;
  /** Pixels from the top of the list. */
  readonly offset: number;
  readonly active: boolean;
  readonly menu: NodeMenuState<Data>;
  readonly drag: TreeDrag;
  readonly say: SayShared;
  readonly onActive: (id: string) => void;
}

const checkedValues = { on: true, off: false, mixed: 'mixed' } as const;

function TreeLineOf<Data>(props: TreeLineProps<Data>) {
  const { model, row, id, offset, active, menu, drag, say, checkable, icon, suffix, onSelect, onActive } =
    props;
  const { node, depth, expanded, position, setSize } = row;
  const check = checkable ? model.checkState(node.id) : undefined;
  const choose = () => {
    onActive(node.id);
    if (checkable && !onSelect) {
      model.toggleCheck(node.id);
      return;
    }
    model.select(node.id);
    onSelect?.(node);
  };
  return (
    // The tree itself has the focus and handles the keys; lines are its active descendants.
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={depth + 1}
      aria-posinset={position}
      aria-setsize={setSize}
      aria-expanded={node.leaf ? undefined : expanded}
      aria-selected={model.selectedId === node.id}
      aria-checked={check === undefined ? undefined : checkedValues[check]}
      className="vt-tree-line"
      data-node={node.id}
      data-active={active || undefined}
      data-drop={drag.overId === node.id || undefined}
      data-dragged={drag.ids.includes(node.id) || undefined}
      style={{ transform: `translateY(${offset}px)`, '--vt-depth': depth }}
      onClick={choose}
      onKeyDown={undefined}
      onDoubleClick={() => model.toggle(node.id)}
      onContextMenu={(event) => menu.open(node, event)}
      onPointerDown={(event) => drag.press(node.id, event)}
    >
      <Twisty model={model} row={row} />
      {check !== undefined && <CheckBox state={check} onToggle={() => model.toggleCheck(node.id)} />}
      {icon && <span className="vt-tree-icon">{icon(node, expanded)}</span>}
      <NodeName model={model} node={node} say={say} />
      {suffix && <span className="vt-tree-suffix">{suffix(node)}</span>}
      {node.count !== undefined && <span className="vt-tree-count">{node.count}</span>}
      {menu.has(node) && (
        <button
          type="button"
          tabIndex={-1}
          className="vt-tree-more"
          aria-label={say('tree.actions', { name: node.name })}
          onClick={(event) => menu.open(node, event)}
        >
          ⋯
        </button>
      )}
    </div>
  );
}

/** One row of the tree. */
export const TreeLine = observer(TreeLineOf) as typeof TreeLineOf;

function TwistyOf<Data>({ model, row }: Pick<TreeLineProps<Data>, 'model' | 'row'>) {
  if (row.node.leaf) return <span className="vt-tree-twisty" />;
  const loading = model.loadingIds.has(row.node.id);
  return (
    <span
      className="vt-tree-twisty"
      data-open={row.expanded || undefined}
      data-loading={loading || undefined}
      aria-hidden="true"
      onPointerDown={(event) => event.stopPropagation()}
      onClick={(event) => {
        event.stopPropagation();
        void model.toggle(row.node.id);
      }}
    />
  );
}

const Twisty = observer(TwistyOf) as typeof TwistyOf;

const CheckBox = ({ state, onToggle }: { state: 'on' | 'off' | 'mixed'; onToggle: () => void }) => (
  <span
    className="vt-tree-check"
    data-state={state}
    aria-hidden="true"
    onPointerDown={(event) => event.stopPropagation()}
    onClick={(event) => {
      event.stopPropagation();
      onToggle();
    }}
  />
);

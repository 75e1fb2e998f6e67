import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { DragGhost } from './DragGhost.tsx';
import { NodeMenu } from './NodeMenu.tsx';
import type { TreeProps } from './Tree.tsx';
import { TreeLine } from './TreeLine.tsx';
import { TreeMessage } from './TreeMessage.tsx';
import { useNodeMenu } from './useNodeMenu.ts';
import { useTreeDrag } from './useTreeDrag.ts';
import { useTreeKeys } from './useTreeKeys.ts';
import { useVisibleRows } from './useVisibleRows.ts';

function TreeBodyOf<Data>(props: Omit<TreeProps<Data>, 'searchable'>) {
  const { model, label, actions, onSelect, checkable = false, empty } = props;
  const say = useMessages(sharedNamespace);
  const scroller = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const rows = model.rows;
  const virtual = useVisibleRows(rows, scroller);
  const menu = useNodeMenu(actions);
  const keys = useTreeKeys({
    model,
    checkable,
    onSelect,
    menu,
    scrollTo: (row) => virtual.scrollToIndex(row),
  });
  const drag = useTreeDrag(model);

  useEffect(() => {
    if (!model.known) void model.reload();
  }, [model]);

  const lineId = (id: string) => `${prefix}-${id}`;
  return (
    <div ref={scroller} className="vt-tree-scroll">
      <TreeMessage model={model} empty={empty} />
      <div
        role="tree"
        aria-label={label}
        aria-multiselectable={checkable || undefined}
        aria-activedescendant={keys.activeId === undefined ? undefined : lineId(keys.activeId)}
        aria-busy={model.loadingIds.size > 0}
        tabIndex={0}
        className="vt-tree-lines"
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
      >
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index];
          return row ? (
            <TreeLine
              key={row.node.id}
              {...props}
              row={row}
              id={lineId(row.node.id)}
              offset={item.start}
              active={keys.activeId === row.node.id}
              menu={menu}
              drag={drag}
              say={say}
              onActive={keys.setActiveId}
            />
          ) : null;
        })}
      </div>
      <NodeMenu menu={menu} />
      {drag.dragging && <DragGhost names={drag.names} x={drag.x} y={drag.y} />}
    </div>
  );
}

/** Scrolling part of the tree: renders only visible rows. */
export const TreeBody = observer(TreeBodyOf) as typeof TreeBodyOf;

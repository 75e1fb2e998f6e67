import type { TreeModel, TreeNode, TreeRow } from '@vitrine/shared/state';
import { type KeyboardEvent, useCallback, useState } from 'react';
import type { NodeMenuState } from './useNodeMenu.ts';

interface TreeKeysOptions<Data> {
  readonly model: TreeModel<Data>;
  readonly checkable: boolean;
  readonly onSelect: ((node: TreeNode<Data>) => void) | undefined;
  readonly menu: NodeMenuState<Data>;
  readonly scrollTo: (position: number) => void;
}

/** Keyboard support of the ARIA tree pattern: arrows, Home, End, Enter, Space, F2, the menu key, and type-ahead. */
export function useTreeKeys<Data>({ model, checkable, onSelect, menu, scrollTo }: TreeKeysOptions<Data>) {
  const [activeId, setActiveId] = useState<string>();

  const goTo = (position: number) => {
    const rows = model.rows;
    const bounded = Math.max(0, Math.min(rows.length - 1, position));
    const row = rows[bounded];
    if (!row) return;
    setActiveId(row.node.id);
    scrollTo(bounded);
  };

  const choose = ({ node }: TreeRow<Data>) => {
    if (checkable && !onSelect) {
      model.toggleCheck(node.id);
      return;
    }
    model.select(node.id);
    onSelect?.(node);
  };

  const openMenu = ({ node }: TreeRow<Data>, tree: Element) => {
    const line = tree.querySelector(`[data-node="${CSS.escape(node.id)}"]`)?.getBoundingClientRect();
    menu.openAt(node, { x: (line?.left ?? 0) + 32, y: line?.bottom ?? 0 });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const position = model.rows.findIndex((row) => row.node.id === activeId);
    const row = model.rows[position];
    if (!row) {
      if (event.key === 'ArrowDown' || event.key === 'Home') goTo(0);
      return;
    }
    const actions: Readonly<Record<string, () => void>> = {
      ArrowDown: () => goTo(position + 1),
      ArrowUp: () => goTo(position - 1),
      Home: () => goTo(0),
      End: () => goTo(model.rows.length - 1),
      ArrowRight: () => (row.expanded ? goTo(position + 1) : void model.expand(row.node.id)),
      ArrowLeft: () => (row.expanded ? model.collapse(row.node.id) : goTo(parentOf(model.rows, position))),
      Enter: () => choose(row),
      ' ': () => (checkable ? model.toggleCheck(row.node.id) : choose(row)),
      F2: () => (model.canRename ? model.startRename(row.node.id) : undefined),
      ContextMenu: () => openMenu(row, event.currentTarget),
    };
    const act = event.shiftKey && event.key === 'F10' ? actions.ContextMenu : actions[event.key];
    if (act) {
      event.preventDefault();
      act();
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      goTo(startingWith(model.rows, event.key, position));
    }
  };

  const onFocus = useCallback(() => {
    setActiveId((current) => current ?? model.selectedId ?? model.rows[0]?.node.id);
  }, [model]);

  return { activeId, setActiveId, onKeyDown, onFocus };
}

function parentOf<Data>(rows: readonly TreeRow<Data>[], position: number): number {
  const parentId = rows[position]?.node.parentId;
  const found = rows.findIndex((row) => row.node.id === parentId);
  return found < 0 ? position : found;
}

/** Next row after `position` whose name starts with the letter, wrapping around. */
function startingWith<Data>(rows: readonly TreeRow<Data>[], letter: string, position: number): number {
  const wanted = letter.toLocaleLowerCase();
  const starts = (row: TreeRow<Data> | undefined) =>
    row?.node.name.toLocaleLowerCase().startsWith(wanted) ?? false;
  for (let step = 1; step <= rows.length; step += 1) {
    const at = (position + step) % rows.length;
    if (starts(rows[at])) return at;
  }
  return position;
}

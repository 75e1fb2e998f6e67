import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { TreeAction } from './TreeAction.ts';
import type { NodeMenuState } from './useNodeMenu.ts';

/** Dimensions for keeping the menu inside the window. */
const [lineHeight, frame, menuWidth] = [32, 16, 200];

/** Context menu of a node. */
export function NodeMenu<Data>({ menu }: { readonly menu: NodeMenuState<Data> }) {
  const list = useRef<HTMLDivElement>(null);
  const { current, close } = menu;

  // A layout effect is undone before what an act opens in the same moment (the field of a name, a dialog) takes
  // the focus; a later effect would take it away from there again, and a field that loses it closes.
  useLayoutEffect(() => {
    if (!current) return undefined;
    const before = document.activeElement;
    list.current?.querySelector<HTMLButtonElement>('button:not(:disabled)')?.focus();
    const leave = (event: Event) => {
      if (event.target instanceof Node && list.current?.contains(event.target)) return;
      close();
    };
    document.addEventListener('pointerdown', leave, true);
    document.addEventListener('scroll', leave, true);
    return () => {
      document.removeEventListener('pointerdown', leave, true);
      document.removeEventListener('scroll', leave, true);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [current, close]);

  if (!current) return null;
  const run = (action: TreeAction<Data>) => {
    close();
    action.run(current.node);
  };
  const left = Math.min(current.x, window.innerWidth - menuWidth);
  const top = Math.min(current.y, window.innerHeight - current.actions.length * lineHeight - frame);
  return createPortal(
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      aria-label={current.node.name}
      className="vt-tree-menu"
      style={{ left: Math.max(8, left), top: Math.max(8, top) }}
      onKeyDown={(event) => handleKey(event, list.current, close)}
    >
      {current.actions.map((action) => (
        <button
          key={action.key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          disabled={action.disabled}
          data-danger={action.danger || undefined}
          onClick={() => run(action)}
        >
          {action.icon && <span className="vt-tree-icon">{action.icon}</span>}
          {action.label}
        </button>
      ))}
    </div>,
    document.body,
  );
}

function handleKey(event: KeyboardEvent, list: HTMLElement | null, close: () => void): void {
  event.stopPropagation();
  if (event.key === 'Escape' || event.key === 'Tab') {
    event.preventDefault();
    close();
    return;
  }
  const items = [...(list?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
  const focused = document.activeElement;
  const at = focused instanceof HTMLButtonElement ? items.indexOf(focused) : -1;
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  items[target]?.focus();
}

import type { MaterialRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { namespace } from '../messages/index.ts';
import type { CardActions } from './cardActions.ts';
import type { MaterialStore, OpenMenu } from './MaterialStore.ts';
import { menuLines } from './menuLines.ts';

/** Menu dimensions, to keep it inside the window. */
const [lineHeight, frame, menuWidth] = [32, 16, 200];

interface MaterialMenuProps {
  readonly store: MaterialStore;
  readonly actions: CardActions;
}

/** Context menu of a material: right click, "…", or menu key. */
export const MaterialMenu = observer(function MaterialMenu({ store, actions }: MaterialMenuProps) {
  const { menu } = store;
  const row = store.list.rows.find((each) => each.mtId === menu?.id);
  return menu && row ? <Lines key={row.mtId} menu={menu} row={row} store={store} actions={actions} /> : null;
});

interface LinesProps extends MaterialMenuProps {
  readonly menu: OpenMenu;
  readonly row: MaterialRow;
}

function Lines({ menu, row, store, actions }: LinesProps) {
  const say = useMessages(namespace);
  const list = useRef<HTMLDivElement>(null);
  const together = store.selection.has(row.mtId) ? store.chosen : [row];
  const lines = menuLines(row, together, actions);
  useEffect(() => {
    const before = document.activeElement;
    const popup = list.current;
    popup?.querySelector('button')?.focus();
    const leave = (event: Event) => {
      if (!(event.target instanceof Node && popup?.contains(event.target))) store.closeMenu();
    };
    document.addEventListener('pointerdown', leave, true);
    document.addEventListener('scroll', leave, true);
    return () => {
      document.removeEventListener('pointerdown', leave, true);
      document.removeEventListener('scroll', leave, true);
      // Restores the focus to the material, unless the chosen action has moved it.
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
    };
  }, [store]);
  const left = Math.min(menu.x, window.innerWidth - menuWidth);
  const top = Math.min(menu.y, window.innerHeight - lines.length * lineHeight - frame);
  return createPortal(
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      data-own
      aria-label={row.name}
      className="vt-tree-menu"
      style={{ left: Math.max(8, left), top: Math.max(8, top) }}
      onKeyDown={(event) => handleKey(event, list.current, () => store.closeMenu())}
    >
      {lines.map(({ key, run, danger }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          data-danger={danger || undefined}
          onClick={() => {
            store.closeMenu();
            run?.();
          }}
        >
          {say(`act.${key}`)}
        </button>
      ))}
    </div>,
    document.body,
  );
}

/** Keyboard handling of the ARIA menu pattern. */
function handleKey(event: KeyboardEvent, list: HTMLElement | null, close: () => void): void {
  event.stopPropagation();
  if (event.key === 'Escape' || event.key === 'Tab') {
    event.preventDefault();
    close();
    return;
  }
  const items = [...(list?.querySelectorAll<HTMLElement>('button') ?? [])];
  const at = items.indexOf(document.activeElement as HTMLElement);
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

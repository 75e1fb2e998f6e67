import { type Command, readableShortcut, runCommand, shortcutsOf } from '@vitrine/shared/editor';
import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { namespace } from '../../messages/index.ts';
import type { EditorContext } from '../commands/EditorContext.ts';
import { canvasMenu, nodeMenu } from '../commands/editorCommands.ts';
import { isMac } from '../isMac.ts';
import { useEditor } from '../useEditor.ts';

export interface MenuPlace {
  /** Screen pixels. */
  readonly x: number;
  readonly y: number;
}

interface CanvasMenuProps {
  readonly place: MenuPlace;
  readonly onClose: () => void;
}

/** The right-click menu of the canvas: of the selected nodes, or of the empty page. */
export const CanvasMenu = observer(function CanvasMenu({ place, onClose }: CanvasMenuProps) {
  const open = useEditor();
  const menu = useRef<HTMLDivElement>(null);
  const groups = open.store.selection.length > 0 ? nodeMenu : canvasMenu;
  useStayInside(menu, place);
  useCloseOutside(menu, onClose);
  return createPortal(
    <div ref={menu} className="he-menu" role="menu" data-menu onKeyDown={(event) => walk(event, onClose)}>
      {groups.map((group) => (
        <div key={group[0]?.id} className="he-menu-group">
          {group.map((command) => (
            <Entry key={command.id} command={command} onClose={onClose} />
          ))}
        </div>
      ))}
    </div>,
    document.body,
  );
});

const Entry = observer(function Entry({
  command,
  onClose,
}: {
  command: Command<EditorContext>;
  onClose: () => void;
}) {
  const say = useMessages(namespace);
  const open = useEditor();
  const [shortcut] = shortcutsOf(command);
  return (
    <button
      type="button"
      role="menuitem"
      className={command.dangerous ? 'he-menu-entry he-menu-danger' : 'he-menu-entry'}
      disabled={!command.isEnabled(open)}
      onClick={() => {
        runCommand(command, open);
        onClose();
      }}
    >
      {say(command.labelKey)}
      {shortcut && <kbd>{readableShortcut(shortcut, isMac)}</kbd>}
    </button>
  );
});

function walk(event: KeyboardEvent<HTMLDivElement>, onClose: () => void): void {
  event.stopPropagation();
  if (event.key === 'Escape' || event.key === 'Tab') onClose();
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const entries = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const active = document.activeElement;
  const at = active instanceof HTMLButtonElement ? entries.indexOf(active) : -1;
  entries.at((at + step + entries.length) % entries.length)?.focus();
}

/** Puts the menu at the pointer, or as near as the window allows, and the focus into it; gives the focus back. */
function useStayInside(menu: RefObject<HTMLDivElement | null>, place: MenuPlace): void {
  useLayoutEffect(() => {
    const element = menu.current;
    if (!element) return;
    const before = document.activeElement;
    const { offsetWidth, offsetHeight } = element;
    element.style.left = `${Math.max(4, Math.min(place.x, window.innerWidth - offsetWidth - 4))}px`;
    element.style.top = `${Math.max(4, Math.min(place.y, window.innerHeight - offsetHeight - 4))}px`;
    element.querySelector<HTMLButtonElement>('button:not(:disabled)')?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [menu, place]);
}

function useCloseOutside(menu: RefObject<HTMLDivElement | null>, onClose: () => void): void {
  useEffect(() => {
    const close = (event: PointerEvent) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) onClose();
    };
    window.addEventListener('pointerdown', close, true);
    return () => window.removeEventListener('pointerdown', close, true);
  }, [menu, onClose]);
}

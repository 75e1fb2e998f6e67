import { type Command, readableShortcut, runCommand, shortcutsOf } from '@vitrine/shared/editor';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { isMac } from './isMac.ts';
import './menu.css';

export interface MenuPlace {
  /** Screen pixels. */
  readonly x: number;
  readonly y: number;
}

interface CommandMenuProps<Context> {
  readonly place: MenuPlace;
  /** Entries by group; groups are separated by lines. */
  readonly groups: readonly (readonly Command<Context>[])[];
  readonly context: Context;
  readonly onClose: () => void;
}

/** A context menu of commands at the pointer, or as close as the window allows. */
export const CommandMenu = observer(function CommandMenu<Context>(props: CommandMenuProps<Context>) {
  const { place, groups, onClose } = props;
  const menu = useRef<HTMLDivElement>(null);
  useStayInside(menu, place);
  useCloseOutside(menu, onClose);
  return createPortal(
    <div ref={menu} className="ve-menu" role="menu" data-menu onKeyDown={(event) => walk(event, onClose)}>
      {groups.map((group) => (
        <div key={group[0]?.id} className="ve-menu-group">
          {group.map((command) => (
            <Entry key={command.id} command={command} context={props.context} onClose={onClose} />
          ))}
        </div>
      ))}
    </div>,
    document.body,
  );
});

interface EntryProps<Context> {
  readonly command: Command<Context>;
  readonly context: Context;
  readonly onClose: () => void;
}

const Entry = observer(function Entry<Context>({ command, context, onClose }: EntryProps<Context>) {
  const [shortcut] = shortcutsOf(command);
  const disabled = !command.isEnabled(context);
  return (
    <button
      type="button"
      role="menuitem"
      className={command.dangerous ? 've-menu-entry ve-menu-danger' : 've-menu-entry'}
      disabled={disabled}
      title={disabled ? command.reason?.() : undefined}
      onClick={() => {
        onClose();
        runCommand(command, context);
      }}
    >
      {command.label()}
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

/** Positions the menu at the pointer, within the window, and focuses it; restores the focus afterwards. */
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

import { type Command, handleKey, isTyping, nudgeOf } from '@vitrine/shared/editor';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useCovered } from './LargerWindow.tsx';

/** Elements that handle arrow keys themselves. */
const ownsArrows = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    '[role="menu"], [role="tree"], [role="listbox"]:not(.ve-overlay), [role="slider"], [role="radiogroup"]',
  ) !== null;

/** True while a drawer or list that Escape closes is open. */
const isCovered = () => document.querySelector('[role="dialog"]') !== null;

/**
 * Whether Escape belongs to an open overlay. Determined in the capture phase, since the overlay is closed by the time
 * the editor gets the key.
 */
function useEscapeOwner() {
  const elsewhere = useRef(false);
  useEffect(() => {
    const check = (event: KeyboardEvent) => {
      elsewhere.current = event.key === 'Escape' && isCovered();
    };
    window.addEventListener('keydown', check, true);
    return () => window.removeEventListener('keydown', check, true);
  }, []);
  return elsewhere;
}

export interface EditorKeys<Context> {
  readonly commands: readonly Command<Context>[];
  readonly context: Context;
  /** False while a dialog is open. */
  readonly active: boolean;
  /** Also during text input. */
  save(): void;
  /** Moves the selection, in document pixels; false without one. */
  nudge(x: number, y: number): boolean;
  endGesture(): void;
}

/** Keyboard shortcuts of an editor. */
export function useEditorKeys<Context>(keys: EditorKeys<Context>): void {
  const { context } = keys;
  const active = !useCovered() && keys.active;
  const escapesElsewhere = useEscapeOwner();
  // With what is drawn, not after it: a person who sees the editor, or a dialog gone, may press a key at once.
  useLayoutEffect(() => {
    if (!active) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || escapesElsewhere.current) return;
      const saves = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
      if (saves) {
        event.preventDefault();
        keys.save();
        return;
      }
      if (handleKey(keys.commands, event, context)) return;
      if (isTyping(event.target) || ownsArrows(event.target)) return;
      const way = nudgeOf(event);
      if (way && keys.nudge(way.x, way.y)) event.preventDefault();
    };
    const release = (event: KeyboardEvent) => {
      if (event.key.startsWith('Arrow') && !isTyping(event.target)) keys.endGesture();
    };
    window.addEventListener('keydown', press);
    window.addEventListener('keyup', release);
    return () => {
      window.removeEventListener('keydown', press);
      window.removeEventListener('keyup', release);
    };
  }, [context, active]);
}

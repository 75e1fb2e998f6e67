import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { DraftProgram } from './TaskDraft.ts';

/** Alt and the arrows move an entry; it keeps the focus. */
export function usePlaceKeys(value: readonly DraftProgram[], move: (from: number, to: number) => void) {
  const moving = useRef<Element>(null);
  // Moving a line drops the focus of its button.
  useEffect(() => {
    if (moving.current instanceof HTMLElement) moving.current.focus();
    moving.current = null;
  }, [value]);
  return (event: KeyboardEvent, at: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    moving.current = document.activeElement;
    move(at, event.key === 'ArrowUp' ? at - 1 : at + 1);
  };
}

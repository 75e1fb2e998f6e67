import type { DragEvent } from 'react';
import type { LinkedDraft, Placed } from './LinkedDraft.ts';

/** Starts dragging a terminal. Browsers require data; the draft holds the terminal. */
export function dragTerminal(event: DragEvent, draft: LinkedDraft, terminal: Placed): void {
  event.dataTransfer.effectAllowed = 'move';
  event.dataTransfer.setData('text/plain', terminal.name);
  draft.dragged = terminal;
}

/** Places the terminal being dragged in a cell. */
export function dropTerminal(event: DragEvent, draft: LinkedDraft, key: string): void {
  if (!draft.dragged) return;
  event.preventDefault();
  draft.place(draft.dragged, key);
  draft.dragged = undefined;
}

import type { DragEvent } from 'react';
import type { LinkedDraft, Placed } from './LinkedDraft.ts';

/** Lets a terminal be dragged into a cell. The browser wants data to be carried; which terminal it is, the wall knows. */
export function dragTerminal(event: DragEvent, draft: LinkedDraft, terminal: Placed): void {
  event.dataTransfer.effectAllowed = 'move';
  event.dataTransfer.setData('text/plain', terminal.name);
  draft.dragged = terminal;
}

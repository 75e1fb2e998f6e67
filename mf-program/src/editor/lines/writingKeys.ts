import { notify } from '@vitrine/shared/ui/basic';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { focusCanvas } from '../commands/nextPane.ts';
import { isTable } from './priceRows.ts';
import type { LineWriting } from './useLineWriting.ts';

/** Some browsers end the composition before its last key event, which has this code. */
const composedKey = 229;
const composes = ({ nativeEvent }: KeyboardEvent) =>
  nativeEvent.isComposing || nativeEvent.keyCode === composedKey;

const isSave = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';

/** Too long: the field can neither commit nor save; it stays open and explains why. */
function refuse(event: KeyboardEvent, { limit }: LineWriting): void {
  event.stopPropagation();
  event.preventDefault();
  notify.warning(limit.fault);
}

/** Shift and Enter breaks the line, where it can have several. */
const breaks = (event: KeyboardEvent, { spot }: LineWriting) =>
  event.shiftKey && (spot.part === 'words' || spot.part === 'note');

/** Enter commits, Escape reverts; the canvas takes the focus. */
function end(event: KeyboardEvent, { finish }: LineWriting): void {
  event.preventDefault();
  finish(event.key === 'Enter');
  focusCanvas();
}

/** A key pressed while a line is written. */
export function pressWhileWriting(event: KeyboardEvent, writing: LineWriting): void {
  const { refused } = writing.limit;
  if (isSave(event)) {
    if (refused) refuse(event, writing);
    // Saving commits the text being edited.
    else writing.finish(true);
    return;
  }
  event.stopPropagation();
  if (composes(event)) return;
  if (event.key === 'Tab' && writing.goOn(event.shiftKey ? -1 : 1)) event.preventDefault();
  if (event.key === 'Escape') end(event, writing);
  if (event.key !== 'Enter' || breaks(event, writing)) return;
  if (refused) refuse(event, writing);
  else end(event, writing);
}

/** Several rows pasted into the name of a row. */
export function pasteWhileWriting(event: ClipboardEvent, { line, spot, takeRows }: LineWriting): void {
  const pasted = event.clipboardData.getData('text/plain');
  if (line.taKind !== 'row' || spot.part !== 'name' || !isTable(pasted)) return;
  event.preventDefault();
  takeRows(pasted);
  focusCanvas();
}

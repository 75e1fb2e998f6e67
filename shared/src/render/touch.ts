import type { WidgetContext } from './options.ts';
import { setStyle } from './style.ts';

/** `coActionType` of a widget that does nothing when touched. */
const noAction = 1;

/** Makes `element` act on a touch, except in the editor, where touches belong to the editor. */
export function onTouch(element: HTMLElement, context: WidgetContext): (coActionType: number) => void {
  if (context.mode !== 'edit') element.addEventListener('click', () => context.act());
  return (coActionType) => setStyle(element, { cursor: coActionType === noAction ? '' : 'pointer' });
}

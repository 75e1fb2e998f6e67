import '../styles/touch.css';
import { type Direction, nearest } from './nearest.ts';

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Focus targets without a dialog: touch areas of the front program, and our own buttons. */
const spots =
  '.program-layer.front [data-hot-spot], .program-layer.front button, :scope > button, .page button';
/** An open dialog keeps the keys to itself. */
const dialog = '[role="dialog"]:not([hidden])';
const answers = 'button, input, [tabindex="0"]';

/** Moves the focus between targets by arrow keys, of a keyboard or a remote control, and by Tab. */
export function leadByKeys(root: HTMLElement): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = event.key === 'Tab' ? inTurn(root, event.shiftKey ? -1 : 1) : ahead(root, event);
    if (next === undefined) return;
    event.preventDefault();
    next?.focus();
  });
}

/** Current focus targets, in document order. */
function reachable(root: HTMLElement): HTMLElement[] {
  const asking = [...root.querySelectorAll<HTMLElement>(dialog)].at(-1);
  const found = (asking ?? root).querySelectorAll<HTMLElement>(asking ? answers : spots);
  return [...found].filter(isSeen);
}

/** Not hidden, nor inside a hidden element. */
const isSeen = (element: HTMLElement): boolean =>
  element.closest('[hidden]') === null && getComputedStyle(element).visibility !== 'hidden';

/** Undefined: the arrow is not ours, and keeps its default action. */
function ahead(root: HTMLElement, { key, target }: KeyboardEvent): HTMLElement | null | undefined {
  const direction = directions[key];
  if (direction === undefined || isWriting(target)) return undefined;
  const items = reachable(root);
  const from = document.activeElement;
  if (!(from instanceof HTMLElement) || !items.includes(from)) return items[0];
  const places = items.map((item) => [item, item.getBoundingClientRect()] as const);
  return nearest(from.getBoundingClientRect(), places, direction) ?? null;
}

/** Wraps around: Tab never leaves the page. */
function inTurn(root: HTMLElement, step: 1 | -1): HTMLElement | null {
  const items = reachable(root);
  const active = document.activeElement;
  const at = active instanceof HTMLElement ? items.indexOf(active) : -1;
  const next = at < 0 && step < 0 ? items.length - 1 : at + step;
  return items[(next + items.length) % Math.max(1, items.length)] ?? null;
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

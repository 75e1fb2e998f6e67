import { useEffect, useRef } from 'react';

const open = '[data-escape]';
/** What Semi closes stays in the page while it fades. */
const fading = '[class*="-animate-hide"], [class*="-animation-hide"]';
/** Lists, calendars and panels. They close themselves while the focus is in them, or on what opened them. */
const panels = '.semi-popover-wrapper[role="dialog"], .semi-dropdown-wrapper';

const shown = (selector: string) =>
  [...document.querySelectorAll(selector)].filter((element) => !element.closest(fading));

const isAfter = (place: Element, other: Element) =>
  (place.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Whether no dialog lies on this one: Semi appends what opens later further down the page. */
const isUppermost = (place: Element): boolean =>
  !document.querySelector('dialog[open]') && shown(open).at(-1) === place;

/** The topmost of the panels that lie on a dialog. */
const panelOn = (place: Element): Element | undefined =>
  shown(panels).findLast((panel) => isAfter(place, panel));

/** Passes the key to a panel as if the focus were in it: Semi closes one only from there. */
function closePanel(panel: Element, { target }: KeyboardEvent): void {
  const isInside = target instanceof Node && panel.contains(target);
  if (isInside || !panel.isConnected || panel.closest(fading)) return;
  panel.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
}

/** As Semi declares it, for its buttons too. */
type Cancel = (event: never) => unknown;

interface EscapeClosesProps {
  /** Undefined where Escape does not close the dialog; it closes none below it either. */
  readonly onEscape: Cancel | undefined;
}

/**
 * Stands among the contents of an open dialog and closes it at Escape while it is the topmost one: Semi hears the key in
 * every open dialog, the lower one first.
 */
export function EscapeCloses({ onEscape }: EscapeClosesProps) {
  const place = useRef<HTMLSpanElement>(null);
  const close = useRef(onEscape);
  useEffect(() => {
    close.current = onEscape;
  });
  useEffect(() => {
    let onTop = false;
    let panel: Element | undefined;
    // Asked before anything hears the key: what it closes is gone by the time that it comes here.
    const check = ({ key, isComposing }: KeyboardEvent) => {
      const at = key === 'Escape' && !isComposing ? place.current : null;
      onTop = at !== null && isUppermost(at);
      panel = at !== null && onTop ? panelOn(at) : undefined;
    };
    const press = (event: KeyboardEvent) => {
      if (!onTop || event.key !== 'Escape') return;
      if (panel) return closePanel(panel, event);
      if (!close.current) return;
      event.stopImmediatePropagation();
      close.current(event as never);
    };
    window.addEventListener('keydown', check, true);
    document.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', check, true);
      document.removeEventListener('keydown', press);
    };
  }, []);
  return <span ref={place} data-escape hidden />;
}

import { useEffect, useRef } from 'react';

const open = '[data-escape]';
/** What Semi closes stays in the page while it fades. */
const fading = '[class*="-animate-hide"], [class*="-animation-hide"]';
/** Lists, calendars and panels that a click opened; they close themselves. */
const panels = '.semi-popover-wrapper[role="dialog"], .semi-dropdown-wrapper';

const shown = (selector: string) =>
  [...document.querySelectorAll(selector)].filter((element) => !element.closest(fading));

const isAfter = (place: Element, other: Element) =>
  (place.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Whether nothing lies on a dialog: Semi appends what opens later further down the page. */
function isOnTop(place: Element): boolean {
  if (document.querySelector('dialog[open]')) return false;
  return shown(open).at(-1) === place && !shown(panels).some((panel) => isAfter(place, panel));
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
    // Asked before anything hears the key: what it closes is gone by the time that it comes here.
    const look = ({ key, isComposing }: KeyboardEvent) => {
      onTop = key === 'Escape' && !isComposing && place.current !== null && isOnTop(place.current);
    };
    const press = (event: KeyboardEvent) => {
      if (!onTop || event.key !== 'Escape' || !close.current) return;
      event.stopImmediatePropagation();
      close.current(event as never);
    };
    window.addEventListener('keydown', look, true);
    document.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', look, true);
      document.removeEventListener('keydown', press);
    };
  }, []);
  return <span ref={place} data-escape hidden />;
}

const reachable = 'button:not(:disabled), [href], input:not(:disabled), [tabindex="0"]';

/** Focuses the canvas, where the selected widget is edited. */
export function focusCanvas(): void {
  document.querySelector<HTMLElement>('[data-pane="canvas"]')?.focus();
}

/** Cycles the focus through the panes: bars, scenes, canvas, properties. */
export function focusNextPane(): void {
  const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]')];
  const at = panes.findIndex((pane) => pane.contains(document.activeElement));
  const next = panes[(at + 1) % panes.length];
  const target = next?.matches('[tabindex]') ? next : next?.querySelector<HTMLElement>(reachable);
  target?.focus();
}

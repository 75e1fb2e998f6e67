const reachable = 'button:not(:disabled), [href], input:not(:disabled), [tabindex="0"]';

/** Brings the focus to the canvas, where the selected widget is worked on. */
export function focusCanvas(): void {
  document.querySelector<HTMLElement>('[data-pane="canvas"]')?.focus();
}

/** Brings the focus to the next pane of the editor: bars, scenes, canvas, properties, and round again. */
export function focusNextPane(): void {
  const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]')];
  const at = panes.findIndex((pane) => pane.contains(document.activeElement));
  const next = panes[(at + 1) % panes.length];
  const target = next?.matches('[tabindex]') ? next : next?.querySelector<HTMLElement>(reachable);
  target?.focus();
}

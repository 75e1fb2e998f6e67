import type { KeyboardEvent } from 'react';

/** Direction of Alt and an arrow key in a list: -1 up, 1 down, 0 otherwise. */
export function keyStep(event: KeyboardEvent): -1 | 0 | 1 {
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
  if (step === 0 || !event.altKey) return 0;
  event.preventDefault();
  event.stopPropagation();
  return step;
}

import type { SyntheticEvent } from 'react';

/**
 * True for events within a component that handles them itself: check box, name field, or menu (a React portal). Marked
 * by
 * `data-own`.
 */
export function inOwnArea(event: SyntheticEvent): boolean {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true;
  return target.closest('[data-own]') !== null;
}

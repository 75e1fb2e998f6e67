import type { SyntheticEvent } from 'react';

/**
 * True for events in parts with their own handlers, marked by `data-own`: check boxes, name fields, and menus (portals,
 * which React treats as children).
 */
export function inOwnArea({ target, currentTarget }: SyntheticEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true;
  return target.closest('[data-own]') !== null;
}

import type { SyntheticEvent } from 'react';

/**
 * True for what happens in a part that hears for itself: a check box, a name field, a menu (which React counts as
 * inside though it is drawn elsewhere). Marked by `data-own`.
 */
export function inOwnArea({ target, currentTarget }: SyntheticEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true;
  return target.closest('[data-own]') !== null;
}

import { z } from 'zod';
import { instant } from '../base/field.ts';
import { dayWindow } from '../link/settings.ts';

/** An operation can wait for offline terminals at most this long, in days. */
export const longestDeferral = 30;

/**
 * What becomes of offline terminals: with a deferral the operation waits for them and is carried out, late, when they come
 * back; without one they are refused.
 */
export const deferral = z.object({
  /** What has not been carried out by then expires. */
  until: instant,
  /** Nothing is carried out late between these times of the terminal's own day; absent: at any time. */
  quiet: dayWindow.optional(),
});
export type Deferral = z.infer<typeof deferral>;

/**
 * Commands that make sense only at the moment at which they are given: a picture of now, and switching off a machine that
 * has just come back.
 */
export const momentaryCommands = ['screenshot', 'powerOff'] as const;

/**
 * Whether an operation can wait for terminals that are offline. A roll-out cannot: its stages go on by the results of those
 * before, and one that waits for days would hold them up.
 */
export const canDefer = (kind: string, action: string): boolean =>
  kind !== 'upgrade' && !(kind === 'command' && momentaryCommands.some((command) => command === action));

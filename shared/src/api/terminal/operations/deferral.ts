import { z } from 'zod';
import { instant } from '../../base/field.ts';
import { dayWindow } from '../../link/settings.ts';

/** Maximum days for which an operation can wait for offline terminals. */
export const longestDeferral = 30;

/**
 * Handling of offline terminals: with a deferral the operation waits until they reconnect; without one they are
 * skipped.
 */
export const deferral = z.object({
  /** Deadline, after which it expires. */
  until: instant,
  /** Quiet hours of the terminal's day, in which nothing deferred is executed; absent: none. */
  quiet: dayWindow.optional(),
});
export type Deferral = z.infer<typeof deferral>;

/**
 * Commands that only make sense immediately: a screenshot of now, and switching off a terminal that has just
 * reconnected.
 */
export const momentaryCommands = ['screenshot', 'powerOff'] as const;

/**
 * Whether an operation can be deferred for offline terminals. A roll-out cannot: its stages depend on earlier results,
 * and a stage that waits for days would block them.
 */
export const canDefer = (kind: string, action: string): boolean =>
  kind !== 'upgrade' && !(kind === 'command' && momentaryCommands.some((command) => command === action));

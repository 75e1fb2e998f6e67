import { z } from 'zod';
import { instant } from '../../base/field.ts';

/** A ticker that is to run on one terminal now. */
export const runningTicker = z.object({
  id: z.string(),
  text: z.string(),
  emergency: z.boolean(),
  /** Since when the terminal reports it as shown; null: not yet. */
  shownAt: instant.nullable(),
  /** Deadline to start; null: as long as it runs. */
  beginUntil: instant.nullable(),
  /** When it ends on this terminal; null: not shown yet, or after a number of loops. */
  until: instant.nullable().default(null),
  /** Latest end on any terminal. */
  endsAt: instant.nullable().default(null),
  /** Terminals on which it has not ended. */
  terminals: z.number().int().default(1),
});
export type RunningTicker = z.infer<typeof runningTicker>;

import { z } from 'zod';

/** How far terminals are on the way from what was published to what they hold. */
export const desiredProgress = z.object({
  /** Authorised terminals that have a desired state. */
  desired: z.number().int(),
  /** Of these, those whose newest state the broker has. */
  announced: z.number().int(),
  /** Of these, those that say that they hold it. */
  reached: z.number().int(),
  /** Terminals online that do not hold it. */
  behind: z.number().int(),
});
export type DesiredProgress = z.infer<typeof desiredProgress>;

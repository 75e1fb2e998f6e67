import { z } from 'zod';

/** Progress of terminals from the published to the reached state. */
export const desiredProgress = z.object({
  /** Authorised terminals that have a desired state. */
  desired: z.number().int(),
  /** Of these, those whose latest state is in the broker. */
  announced: z.number().int(),
  /** Of these, those that report it as reached. */
  reached: z.number().int(),
  /** Online terminals that have not reached it. */
  behind: z.number().int(),
});
export type DesiredProgress = z.infer<typeof desiredProgress>;

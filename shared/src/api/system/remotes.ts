import { z } from 'zod';

/** Why `remotes.json`, or a line of it, is not used. */
export const remoteFaultReasons = [
  'tooLarge',
  'notText',
  'notJson',
  'notRegistry',
  'tooMany',
  'field',
  'origin',
  'duplicateName',
  'duplicatePath',
  'noVersion',
] as const;

/** A fault of `remotes.json`. What it concerns goes on as it was when it was last valid. */
export const remoteFault = z.object({
  reason: z.enum(remoteFaultReasons),
  /** Number of the line in the list, from 1; absent: the whole file. */
  line: z.number().int().optional(),
  /** Absent where it cannot be read. */
  name: z.string().optional(),
  /** The field, the address, or what the parser said. */
  detail: z.string(),
});
export type RemoteFault = z.infer<typeof remoteFault>;

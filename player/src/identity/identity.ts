import { z } from 'zod';

/** The terminal's identity, assigned when it was paired. */
export const identity = z.object({
  clId: z.string().min(1),
  /** Secret shared with the server; also the MQTT password. */
  credential: z.string().min(1),
  name: z.string(),
});
export type Identity = z.infer<typeof identity>;

/** Value of the header `token` that authenticates a terminal. */
export const terminalToken = ({ clId, credential }: Identity): string => `${clId}.${credential}`;

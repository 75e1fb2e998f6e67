import { z } from 'zod';

/** Who this terminal is, given to it when it was paired. */
export const identity = z.object({
  clId: z.string().min(1),
  /** Known to the server and this player alone; also its MQTT password. */
  credential: z.string().min(1),
  name: z.string(),
});
export type Identity = z.infer<typeof identity>;

/** Value of the header `token` by which the server knows a terminal. */
export const terminalToken = ({ clId, credential }: Identity): string => `${clId}.${credential}`;

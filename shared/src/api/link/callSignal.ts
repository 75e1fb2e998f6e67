import { z } from 'zod';

/** Characters of a session description; real ones are below 10,000. */
const sdp = z.string().min(1).max(60_000);

/** WebRTC signalling between the two browsers (RFC 8829). The console always makes the offer. */
export const callSignal = z.discriminatedUnion('type', [
  z.object({ type: z.literal('offer'), sdp }),
  z.object({ type: z.literal('answer'), sdp }),
  z.object({
    type: z.literal('candidate'),
    /** Empty: end of candidates. */
    candidate: z.string().max(2000),
    sdpMid: z.string().max(40).nullable(),
    sdpMLineIndex: z.number().int().min(0).max(20).nullable(),
  }),
]);
export type CallSignal = z.infer<typeof callSignal>;

/** A STUN or TURN server; user name and credential only for the latter. */
export const iceServer = z.object({
  urls: z
    .string()
    .trim()
    .max(300)
    .regex(/^(stun|stuns|turn|turns):[^\s@]+$/),
  username: z.string().max(200).default(''),
  credential: z.string().max(200).default(''),
});
export type IceServer = z.infer<typeof iceServer>;

import type { ServerResponse } from 'node:http';
import type { AddressSigner } from '../files/AddressSigner.ts';

/** Milliseconds between the first and the last byte of the stream: through a proxy that buffers they come together. */
export const probeSpan = 1_000;
/** Seconds for which a signed request is valid; clocks of one server differ little. */
const validity = 60;

const purposeOf = (expires: string): string => `eventProbe:${expires}`;

/** Query of a request that gets a short stream without a session. */
export function probeQuery(signer: AddressSigner, now: Date): string {
  const expires = String(Math.floor(now.getTime() / 1000) + validity);
  return new URLSearchParams({ probe: expires, signature: signer.mark(purposeOf(expires)) }).toString();
}

/** Whether a query was made by {@link probeQuery} with the secret of this server, and is still valid. */
export function isProbe(signer: AddressSigner, query: unknown, now: Date): boolean {
  const { probe, signature } = Object(query) as { probe?: unknown; signature?: unknown };
  if (typeof probe !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(probe)) return false;
  const left = Number(probe) * 1000 - now.getTime();
  return left > 0 && left <= validity * 1000 && signer.holds(purposeOf(probe), signature);
}

/** Sends a first part, and ends a moment later. */
export function answerProbe(stream: ServerResponse): void {
  const timer = setTimeout(() => stream.end(': end\n\n'), probeSpan);
  stream.on('close', () => clearTimeout(timer));
}

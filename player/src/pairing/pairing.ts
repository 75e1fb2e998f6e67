import { claimPairing, type InputOf, type OutputOf, requestPairing } from '@vitrine/shared/api';
import { ApiError, type Client } from '@vitrine/shared/api/client';
import type { ActivityLog } from '../diagnostics/ActivityLog.ts';
import type { Identity } from '../identity/identity.ts';
import { BackOff } from '../link/BackOff.ts';
import { pause } from '../link/pause.ts';

/** State of the pairing screen. */
export type PairingView =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'code'; readonly code: string; readonly expiresAt: string; readonly reachable: boolean };

export interface PairingOptions {
  readonly client: Client;
  readonly activityLog: ActivityLog;
  /** Attributes of the terminal. */
  readonly facts: () => InputOf<typeof requestPairing>;
  readonly show: (view: PairingView) => void;
  /** Server time, in milliseconds since 1970. */
  readonly now: () => number;
  readonly signal: AbortSignal;
  /** Milliseconds between polls. */
  readonly pollInterval?: number;
}

type Code = OutputOf<typeof requestPairing>;

/** Shows pairing codes, each until it expires, until the terminal is paired. Rejects only when aborted. */
export async function pair(options: PairingOptions): Promise<Identity> {
  options.show({ kind: 'connecting' });
  for (;;) {
    const code = await requestCode(options);
    const identity = await awaitPairing(code, options);
    if (identity) return identity;
  }
}

async function requestCode({ client, facts, show, activityLog, signal }: PairingOptions): Promise<Code> {
  const wait = new BackOff({ first: 1000, longest: 30_000 });
  for (;;) {
    try {
      return await client.call(requestPairing, facts(), { signal });
    } catch (reason) {
      signal.throwIfAborted();
      activityLog.note('pairing', reason);
      show({ kind: 'unreachable' });
      await pause(wait.next(), signal);
    }
  }
}

/** The identity, or undefined when the code expired first. */
async function awaitPairing(code: Code, options: PairingOptions): Promise<Identity | undefined> {
  const { pollInterval = 2000, now, show, signal } = options;
  const expiry = Date.parse(code.expiresAt);
  const backOff = new BackOff({ first: pollInterval, longest: 30_000 });
  let reachable = true;
  while (now() < expiry) {
    show({ kind: 'code', code: code.code, expiresAt: code.expiresAt, reachable });
    // Jitter of up to a fifth, so that terminals switched on together do not poll together.
    await pause(reachable ? pollInterval * (1 + Math.random() / 5) : backOff.next(), signal);
    const claim = await askOnce(code, options);
    reachable = claim !== undefined;
    if (reachable) backOff.reset();
    if (claim?.state === 'expired') return undefined;
    if (claim?.state === 'adopted') {
      return { clId: claim.clId, credential: claim.credential, name: claim.name };
    }
  }
  return undefined;
}

async function askOnce(
  { pairingSecret }: Code,
  { client, activityLog, signal }: PairingOptions,
): Promise<OutputOf<typeof claimPairing> | undefined> {
  try {
    return await client.call(claimPairing, { pairingSecret }, { signal });
  } catch (reason) {
    signal.throwIfAborted();
    if (!(reason instanceof ApiError)) throw reason;
    activityLog.note('pairing', reason);
    return undefined;
  }
}

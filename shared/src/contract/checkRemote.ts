import { contractNumber, type RemoteDeclaration } from './remote.ts';

/** Whether the host can load a remote, and if not, why. `found` is the remote's contract number. */
export type RemoteCheck =
  | { readonly ok: true; readonly remote: RemoteDeclaration }
  | { readonly ok: false; readonly reason: 'contract'; readonly expected: number; readonly found: unknown }
  | { readonly ok: false; readonly reason: 'shape'; readonly missing: readonly string[] };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const shape: Readonly<Record<string, (value: unknown) => boolean>> = {
  name: (value) => typeof value === 'string' && value !== '',
  routes: Array.isArray,
  navigation: Array.isArray,
  messages: isRecord,
  permissions: Array.isArray,
};

const lacking = (candidate: Record<string, unknown>) =>
  Object.entries(shape).flatMap(([field, holds]) => (holds(candidate[field]) ? [] : [field]));

const isDeclaration = (
  candidate: Record<string, unknown>,
): candidate is Record<string, unknown> & RemoteDeclaration =>
  candidate.contract === contractNumber && lacking(candidate).length === 0;

/**
 * Validates a remote's declaration, an unknown value from the network. Compares the contract number first: a remote of
 * another contract may have any shape.
 *
 * @example
 * const check = checkRemote((await load()).remote);
 */
export function checkRemote(candidate: unknown): RemoteCheck {
  if (!isRecord(candidate)) return { ok: false, reason: 'shape', missing: ['remote'] };
  if (candidate.contract !== contractNumber) {
    return { ok: false, reason: 'contract', expected: contractNumber, found: candidate.contract };
  }
  if (!isDeclaration(candidate)) return { ok: false, reason: 'shape', missing: lacking(candidate) };
  return { ok: true, remote: candidate };
}

import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { checkRemote, type RemoteDeclaration } from '@vitrine/shared/contract';
import { missingStyles } from './missingStyles.ts';
import type { RemoteEntry } from './RemoteEntry.ts';
import { RemoteFailure } from './RemoteFailure.ts';

/** The container's name is also the name of a variable, so it has no dashes. */
const containerName = (name: string) => name.replaceAll('-', '_');

const fieldOf = (module: unknown, name: string): unknown =>
  typeof module === 'object' && module !== null ? Reflect.get(module, name) : undefined;

/**
 * Brings a remote's declaration, from wherever `remotes.json` says it is. Throws {@link RemoteFailure}; calling it
 * again asks the network again.
 */
export async function loadDeclaration(entry: RemoteEntry): Promise<RemoteDeclaration> {
  const name = containerName(entry.name);
  registerRemotes([{ name, entry: new URL(entry.entry, location.href).href }], { force: true });
  const module = await loadRemote<unknown>(`${name}/remote`).catch((reason: unknown) => {
    throw new RemoteFailure('unreachable', undefined, reason);
  });
  const verdict = checkRemote(fieldOf(module, 'remote'));
  if (!verdict.ok && verdict.reason === 'contract') {
    const { reason, expected, found } = verdict;
    throw new RemoteFailure(reason, { expected: String(expected), found: String(found) }, verdict);
  }
  if (!verdict.ok) throw new RemoteFailure(verdict.reason, undefined, verdict);
  const unstyled = await missingStyles(entry);
  if (unstyled.length > 0) throw new RemoteFailure('style', undefined, unstyled);
  return verdict.remote;
}

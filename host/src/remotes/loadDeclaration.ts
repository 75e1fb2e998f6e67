import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { checkRemote, type RemoteDeclaration } from '@vitrine/shared/contract';
import { missingStyles } from './missingStyles.ts';
import type { RemoteEntry } from './RemoteEntry.ts';
import { RemoteFailure } from './RemoteFailure.ts';

/** Container names are also variable names, hence without dashes. */
const containerName = (name: string) => name.replaceAll('-', '_');

const fieldOf = (module: unknown, name: string): unknown =>
  typeof module === 'object' && module !== null ? Reflect.get(module, name) : undefined;

/**
 * Loads a remote's declaration from its URL in `remotes.json`. Throws {@link RemoteFailure}; a retry uses the network
 * again.
 */
export async function loadDeclaration(entry: RemoteEntry): Promise<RemoteDeclaration> {
  const name = containerName(entry.name);
  registerRemotes([{ name, entry: new URL(entry.entry, location.href).href }], { force: true });
  const module = await loadRemote<unknown>(`${name}/remote`).catch((reason: unknown) => {
    throw new RemoteFailure('unreachable', undefined, reason);
  });
  const checked = checkRemote(fieldOf(module, 'remote'));
  if (!checked.ok && checked.reason === 'contract') {
    const { reason, expected, found } = checked;
    throw new RemoteFailure(reason, { expected: String(expected), found: String(found) }, checked);
  }
  if (!checked.ok) throw new RemoteFailure(checked.reason, undefined, checked);
  const unstyled = await missingStyles(entry);
  if (unstyled.length > 0) throw new RemoteFailure('style', undefined, unstyled);
  return checked.remote;
}

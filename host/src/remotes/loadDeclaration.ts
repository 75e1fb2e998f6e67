import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { checkRemote, type RemoteDeclaration } from '@vitrine/shared/contract';
import { remoteFiles } from './files.ts';
import { forgetChunks } from './forgetChunks.ts';
import { hashesOf } from './hashesOf.ts';
import { missingStyles } from './missingStyles.ts';
import type { RemoteEntry } from './RemoteEntry.ts';
import { RemoteFailure } from './RemoteFailure.ts';

/** Container names are also variable names, hence without dashes. */
const containerName = (name: string) => name.replaceAll('-', '_');

const fieldOf = (module: unknown, name: string): unknown =>
  typeof module === 'object' && module !== null ? Reflect.get(module, name) : undefined;

const manifests = new Map<string, string>();

function forgetOtherVersion(name: string, manifest: string): void {
  const before = manifests.get(name);
  manifests.set(name, manifest);
  if (before === undefined || before === manifest) return;
  remoteFiles.abandon(before);
  forgetChunks(name);
}

/**
 * When a remote is registered again, module federation forgets the versions of shared modules that came from it, and
 * keeps their names with no version at all, which fits no requirement.
 */
function forgetEmptyShares(): void {
  for (const scope of Object.values(getInstance()?.shareScopeMap ?? {}))
    for (const [name, versions] of Object.entries(scope))
      if (Object.keys(versions).length === 0) delete scope[name];
}

/**
 * Loads a remote's declaration from its URL in `remotes.json`. Throws a {@link RemoteFailure}, or what module federation
 * or the remote's own code throw; a retry uses the network again.
 */
export async function loadDeclaration(entry: RemoteEntry): Promise<RemoteDeclaration> {
  const name = containerName(entry.name);
  const manifest = new URL(entry.entry, location.href).href;
  remoteFiles.follow(manifest);
  remoteFiles.require(await hashesOf(entry));
  forgetOtherVersion(name, manifest);
  registerRemotes([{ name, entry: manifest }], { force: true });
  forgetEmptyShares();
  const module = await loadRemote<unknown>(`${name}/remote`);
  const checked = checkRemote(fieldOf(module, 'remote'));
  if (!checked.ok && checked.reason === 'contract') {
    const { reason, expected, found } = checked;
    throw new RemoteFailure(reason, { expected: String(expected), found: String(found) }, checked);
  }
  if (!checked.ok) throw new RemoteFailure(checked.reason, {}, checked);
  const unstyled = await missingStyles(entry);
  if (unstyled.length > 0) throw new RemoteFailure('style', {}, unstyled);
  return checked.remote;
}

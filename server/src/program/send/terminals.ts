import { terminalManifest } from '@vitrine/shared/api';
import type { Needs } from '../../services.ts';
import type { Target } from '../../terminal/targets.ts';

/** Whether only terminals joining the groups later would receive it. */
export const isForEmptyGroups = ({ groupIds }: { groupIds: readonly string[] }, terminals: number): boolean =>
  terminals === 0 && groupIds.length > 0;

/** Hashes of the files that a manifest names. One that cannot be read counts as empty: more is thought to be needed. */
async function hashesOf(
  { files, log }: Needs<'files' | 'log'>,
  manifestHash: string,
): Promise<ReadonlySet<string>> {
  try {
    const manifest = terminalManifest.parse(JSON.parse(await files.readText(manifestHash)));
    return new Set(manifest.files.map(({ hash }) => hash));
  } catch (error) {
    log.warn({ err: error, manifestHash }, 'cannot read manifest');
    return new Set();
  }
}

/** Files that terminals have or will have, by manifest hash. */
export async function readStock(
  services: Needs<'files' | 'log'>,
  targets: readonly Target[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const hashes = new Set(targets.flatMap(({ manifestHash }) => manifestHash ?? []));
  const stock = new Map<string, ReadonlySet<string>>();
  for (const hash of hashes) stock.set(hash, await hashesOf(services, hash));
  return stock;
}

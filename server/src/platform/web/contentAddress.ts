import type { ServedRemote } from '@vitrine/shared/api';
import type { Config } from '../config.ts';
import { hashOf } from './contentHash.ts';
import { findOnDisk } from './places.ts';

const prefix = '/web/remotes/';

/**
 * Completes the address of a manifest on this server to `…/mf-manifest.json?h=<hash>`, which changes with its content: a
 * folder may be built or copied again with the same version. Other addresses, and those of missing files, stay.
 */
async function withContentHash(config: Config, address: string): Promise<string> {
  if (!address.startsWith(prefix) || address.includes('?')) return address;
  const file = await findOnDisk(config, address.slice(prefix.length));
  return file ? `${address}?h=${await hashOf(file)}` : address;
}

/** Completes the addresses of a remote's versions that are in folders. */
export async function withContentHashes(config: Config, served: ServedRemote): Promise<ServedRemote> {
  const addressed = async <Given extends { entry: string }>(given: Given): Promise<Given> => ({
    ...given,
    entry: await withContentHash(config, given.entry),
  });
  return {
    ...(await addressed(served)),
    ...(served.previous && { previous: await addressed(served.previous) }),
    ...(served.canary && { canary: await addressed(served.canary) }),
  };
}

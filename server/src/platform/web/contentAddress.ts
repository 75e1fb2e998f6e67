import type { Config } from '../config.ts';
import { hashOf } from './contentHash.ts';
import { findRemoteFile } from './places.ts';

const prefix = '/web/remotes/';

/**
 * Completes the address of a manifest on this server to `…/mf-manifest.json?h=<hash>`, which changes with its content: a
 * folder may be built or copied again with the same version. Other addresses, and those of missing files, stay.
 */
export async function withContentHash(config: Config, address: string): Promise<string> {
  if (!address.startsWith(prefix) || address.includes('?')) return address;
  const file = await findRemoteFile(config, address.slice(prefix.length));
  return file ? `${address}?h=${await hashOf(file)}` : address;
}

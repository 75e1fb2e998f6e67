import { remoteIntegrity } from '@vitrine/shared/api';
import { shortAddress } from './examineFile.ts';
import { fetchWhileArriving } from './fetchWhileArriving.ts';
import { remoteFiles } from './files.ts';
import type { Release } from './RemoteEntry.ts';
import { RemoteFailure } from './RemoteFailure.ts';

/** A list at an address of its own: without it no file of the version is run. */
async function read(address: string) {
  const file = shortAddress(address);
  const answer = await remoteFiles.during(fetchWhileArriving(address, { cache: 'no-cache' }));
  if (!answer.ok) throw new RemoteFailure('status', { file, status: String(answer.status) });
  const hashes = remoteIntegrity.safeParse(await answer.json().catch(() => undefined));
  if (!hashes.success) throw new RemoteFailure('incomplete', { file }, hashes.error);
  return hashes.data;
}

/** Hashes of a version's files, by address; empty where its files are not checked. */
export async function hashesOf({ entry, integrity }: Release): Promise<ReadonlyMap<string, string>> {
  if (!integrity) return new Map();
  const manifest = new URL(entry, location.href);
  const hashes = typeof integrity === 'string' ? await read(new URL(integrity, manifest).href) : integrity;
  return new Map(Object.entries(hashes).map(([path, hash]) => [new URL(path, manifest).href, hash]));
}

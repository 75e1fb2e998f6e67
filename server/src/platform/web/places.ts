import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteName, remoteVersion } from '@vitrine/shared/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { codeOf } from '../failureCode.mjs';
import type { CoreNeeds } from '../services.ts';
import { findBelow, findWithin, sendBuilt, sendStored } from './folder.ts';
import type { StoredVersion } from './RegistrySource.ts';

type PlaceNeeds = CoreNeeds<'config' | 'files' | 'remotes'>;

/** Folders with remotes as `<name>/<version>/`: deployed ones before those built here. */
async function remoteFolders({ sharedDirectory, webDirectory }: Config): Promise<string[]> {
  const names = (await readdir(webDirectory)).filter((name) => name.startsWith('mf-'));
  return [join(sharedDirectory, 'remotes'), ...names.map((name) => join(webDirectory, name, 'dist'))];
}

/** File of a version in a folder, by its path `<name>/<version>/…`, or undefined. */
export async function findOnDisk(config: Config, path: string): Promise<string | undefined> {
  const [deployed = '', ...built] = await remoteFolders(config);
  const later = await findWithin(deployed, path);
  if (later) return later;
  for (const folder of built) {
    const found = await findBelow(folder, path);
    if (found) return found;
  }
  return undefined;
}

/** A file of a remote: in a folder, or of a version in the file store. */
export type RemoteFilePlace =
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'store'; readonly path: string; readonly version: StoredVersion };

/** Path of the hashes of a stored version, which no build contains. */
export const integrityPath = 'integrity.json';

/** Whether a folder has the version: copied there, or built in the checkout. */
export async function isOnDisk(config: Config, name: string, version: string): Promise<boolean> {
  for (const folder of await remoteFolders(config)) {
    const status = await stat(join(folder, name, version)).catch((error: unknown) => {
      if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return undefined;
      throw error;
    });
    if (status?.isDirectory()) return true;
  }
  return false;
}

/**
 * File of a remote by its path `<name>/<version>/…`, or undefined. What is in a folder wins, so that no call changes it;
 * without the database it is served all the same.
 */
export async function findRemoteFile(
  { config, remotes }: PlaceNeeds,
  path: string,
): Promise<RemoteFilePlace | undefined> {
  const [name = '', version = '', ...rest] = path.split('/');
  const inside = rest.join('/');
  const found = await findOnDisk(config, path);
  if (found !== undefined) return { kind: 'folder', path: found };
  if (!remoteName.safeParse(name).success || !remoteVersion.safeParse(version).success) return undefined;
  // Of one version all files are of one place.
  if (await isOnDisk(config, name, version)) return undefined;
  const stored = await remotes.stored(name, version);
  return stored && (inside === integrityPath || stored.files.has(inside))
    ? { kind: 'store', path: inside, version: stored }
    : undefined;
}

/** @param kept below an address that has the version: it never changes */
export async function sendRemoteFile(
  { files }: PlaceNeeds,
  request: FastifyRequest,
  reply: FastifyReply,
  { place, kept }: { place: RemoteFilePlace; kept: boolean },
): Promise<FastifyReply> {
  if (place.kind === 'folder') return sendBuilt(request, reply, place.path);
  const caching = kept ? 'public, max-age=31536000, immutable' : 'no-cache';
  if (place.path === integrityPath)
    return reply
      .header('cache-control', caching)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(place.version.integrity));
  return sendStored(request, reply, files, { path: place.path, files: place.version.files, caching });
}

/** The text of a file of a remote; undefined where it is gone. */
export async function readRemoteText(
  { files }: PlaceNeeds,
  place: RemoteFilePlace,
): Promise<string | undefined> {
  const stored = place.kind === 'store' ? place.version.files.get(place.path) : undefined;
  try {
    return await (stored ? files.readText(stored.hash) : readFile(place.path, 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** A standalone page shipped with a remote: `/web/<page>/`. */
export interface LightPage {
  readonly remote: string;
  readonly page: string;
}

/**
 * The page in the remote's deployed version, so that it is released and rolled back with it; the checkout's version
 * where the deployed folder is missing or predates its pages.
 */
export async function findLightPage(
  services: PlaceNeeds,
  { remote, page }: LightPage,
): Promise<RemoteFilePlace | undefined> {
  const { remotes } = services;
  for (const version of [await remotes.versionOf(remote), await remotes.builtVersionOf(remote)]) {
    const path = `${remote}/${version}/pages/${page}/index.html`;
    const found = version && (await findRemoteFile(services, path));
    if (found) return found;
  }
  return undefined;
}

import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { posix } from 'node:path';
import {
  longestDescription,
  type RemoteDescription,
  type RemoteIntegrity,
  remoteDescription,
} from '@vitrine/shared/api';
import { z } from 'zod';
import { Refusal } from '../../platform/errors.ts';
import { integrityPath } from '../../platform/web/places.ts';

/** Most entries of a build: its files with their compressed siblings, and its folders. */
const mostEntries = 4000;
const longestPath = 200;

/** A build as it arrived: its files by path, what it says of itself, and the hashes that browsers check. */
export interface Build {
  readonly description: RemoteDescription;
  readonly files: ReadonlyMap<string, Buffer>;
  readonly integrity: RemoteIntegrity;
  /** Bytes of all files. */
  readonly size: number;
}

/** Neither hidden nor able to leave the folder, in characters that need no escape in an address. */
const isPath = (path: string): boolean =>
  path.length <= longestPath &&
  path !== integrityPath &&
  path.split('/').every((segment) => /^[A-Za-z0-9_@+~-][\w@.+~-]*$/.test(segment) && segment !== '__proto__');

/** Unix file type of a ZIP entry in the upper half of its attributes; 0 where the archive has none. */
const typeOfEntry = (attributes: number): number => (attributes >>> 16) & 0o170000;
const regularFile = 0o100000;

/** A sink that refuses more than a number of bytes, whatever the archive says of their size. */
function bounded(most: number, refuse: () => Refusal) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      size += chunk.length;
      if (size > most) throw refuse();
      chunks.push(chunk);
    },
  });
  return { sink, bytes: () => Buffer.concat(chunks) };
}

async function unpack(path: string, limit: number): Promise<Map<string, Buffer>> {
  const { BlobReader, configure, ZipReader } = await import('@zip.js/zip.js');
  configure({ useWebWorkers: false });
  const zip = new ZipReader(new BlobReader(await openAsBlob(path)), { checkOverlappingEntry: true });
  const tooLarge = () => new Refusal('remote.buildTooLarge', { limit: Math.floor(limit / 1_000_000) });
  const files = new Map<string, Buffer>();
  let left = limit;
  let entries = 0;
  for await (const entry of zip.getEntriesGenerator()) {
    entries += 1;
    if (entries > mostEntries) throw new Refusal('remote.buildTooMany', { most: mostEntries });
    if (entry.directory) continue;
    const { filename: name, encrypted, externalFileAttributes } = entry;
    const type = typeOfEntry(externalFileAttributes);
    if (!isPath(name) || files.has(name) || encrypted || (type !== 0 && type !== regularFile))
      throw new Refusal('remote.buildPath', { name: name.slice(0, longestPath) });
    if (entry.uncompressedSize > left) throw tooLarge();
    const { sink, bytes } = bounded(left, tooLarge);
    await entry.getData(sink, { checkSignature: true });
    files.set(name, bytes());
    left -= bytes().length;
  }
  await zip.close();
  return files;
}

function jsonIn(files: ReadonlyMap<string, Buffer>, path: string): unknown {
  const bytes = files.get(path);
  if (!bytes) throw new Refusal('remote.buildLacks', { name: path });
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new Refusal('remote.buildJson', { name: path });
  }
}

const manifest = z.object({
  name: z.string(),
  metaData: z.object({ remoteEntry: z.object({ name: z.string().min(1), path: z.string() }) }),
});

/** The manifest names the container and its entry, which must be in the build. */
function requireManifest(files: ReadonlyMap<string, Buffer>, { name }: RemoteDescription): void {
  const found = manifest.safeParse(jsonIn(files, 'mf-manifest.json')).data;
  if (!found || found.name !== name.replaceAll('-', '_'))
    throw new Refusal('remote.buildJson', { name: 'mf-manifest.json' });
  const { remoteEntry } = found.metaData;
  const entry = posix.join(remoteEntry.path, remoteEntry.name);
  if (!files.has(entry)) throw new Refusal('remote.buildLacks', { name: entry.slice(0, longestPath) });
}

/** Pages in the top bar and landing pages are the remote's own. */
function requireOwnPages({ paths, navigation, landing = [] }: RemoteDescription): void {
  for (const { path } of [...navigation, ...landing])
    if (!paths.some((own) => path === own || path.startsWith(`${own}/`)))
      throw new Refusal('remote.description', { detail: path });
}

function describe(files: ReadonlyMap<string, Buffer>): RemoteDescription {
  if ((files.get('remote.json')?.length ?? 0) > longestDescription)
    throw new Refusal('remote.description', { detail: `${longestDescription / 1024} KB` });
  const described = remoteDescription.safeParse(jsonIn(files, 'remote.json'));
  if (!described.success) {
    const [issue] = described.error.issues;
    throw new Refusal('remote.description', { detail: issue?.path.join('.') || 'remote.json' });
  }
  requireOwnPages(described.data);
  return described.data;
}

const hashed = /(?:\.m?js|\.css|^mf-manifest\.json)$/;

const subresourceHashOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Reads and checks the ZIP of a build. Throws a refusal that says what is wrong with it.
 *
 * @param limit bytes of all files
 */
export async function readBuild(path: string, limit: number): Promise<Build> {
  const files = await unpack(path, limit).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    throw Object.assign(new Refusal('remote.buildUnreadable'), { cause: error });
  });
  const description = describe(files);
  requireManifest(files, description);
  const code = [...files].filter(([name]) => hashed.test(name));
  const integrity = Object.fromEntries(code.map(([name, bytes]) => [name, subresourceHashOf(bytes)]));
  const size = [...files.values()].reduce((sum, bytes) => sum + bytes.length, 0);
  return { description, files, integrity, size };
}

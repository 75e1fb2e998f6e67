import { lstat, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredFile } from '../files/FileBytes.ts';
import type { FileStore } from '../files/FileStore.ts';
import { type SentFile, sendBytes, sendFile } from '../http/sendFile.ts';
import { isContentAddress } from './contentHash.ts';
import { typeOf } from './contentTypes.ts';

const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/** Path segments below a folder; undefined when it would escape the folder or reach a hidden file. */
function segmentsOf(path: string): string[] | undefined {
  const segments = path.split('/').filter((segment) => segment !== '');
  const bad = segments.some((segment) => segment.startsWith('.') || /[\\\0]/.test(segment));
  return bad ? undefined : segments;
}

async function regularFile(path: string) {
  const status = await stat(path).catch(() => undefined);
  return status?.isFile() ? status : undefined;
}

/** The file at a path below a folder, or undefined. */
export async function findBelow(folder: string, path: string): Promise<string | undefined> {
  const segments = segmentsOf(path);
  if (!segments || segments.length === 0) return undefined;
  const found = join(folder, ...segments);
  return (await regularFile(found)) ? found : undefined;
}

/** As `findBelow`, rejecting symbolic links out of the folder: only what a backup contains is served. */
export async function findWithin(folder: string, path: string): Promise<string | undefined> {
  const found = await findBelow(folder, path);
  if (found === undefined) return undefined;
  const [root, real] = await Promise.all([realpath(folder), realpath(found)]);
  return real.startsWith(`${root}${sep}`) ? found : undefined;
}

/** Build output is named by content hash, so it never changes; other files have their hash in the query, or none. */
async function cachingOf(path: string, query: unknown): Promise<string> {
  const forever = /[.-][0-9a-f]{8,}\.\w+$/.test(path) || (await isContentAddress(path, query));
  return forever ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function accepts(request: FastifyRequest, encoding: string): boolean {
  const offered = String(request.headers['accept-encoding'] ?? '').toLowerCase();
  return new RegExp(`(^|[ ,])${encoding}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(offered);
}

async function describe(path: string, mime: string, mark = ''): Promise<SentFile | undefined> {
  const status = await regularFile(path);
  if (!status) return undefined;
  const etag = `"${status.size.toString(36)}-${Math.floor(status.mtimeMs).toString(36)}${mark}"`;
  return { path, size: status.size, mime, etag };
}

/** It may be there later. */
const sendGone = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').send('');

/** Sends a built file; its compressed sibling if there is one and the browser accepts it. */
export async function sendBuilt(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
): Promise<FastifyReply> {
  const mime = typeOf(path);
  const caching = { 'cache-control': await cachingOf(path, request.query), vary: 'accept-encoding' };
  for (const { name, ending } of encodings) {
    // Builds never create links here: a link's target was not requested.
    const linked = (await lstat(path + ending).catch(() => undefined))?.isSymbolicLink();
    const packed =
      accepts(request, name) && !linked ? await describe(path + ending, mime, `-${name}`) : undefined;
    if (packed) {
      const headers = { ...caching, 'content-encoding': name };
      return sendFile(request, reply, { ...packed, headers });
    }
  }
  const file = await describe(path, mime);
  return file ? sendFile(request, reply, { ...file, headers: caching }) : sendGone(reply);
}

/** A file among others of the file store, by their paths. */
interface StoredAmong {
  readonly path: string;
  readonly files: ReadonlyMap<string, StoredFile>;
  /** Value of the header `cache-control`. */
  readonly caching: string;
}

/** Sends a file of the file store; its compressed sibling if there is one and the browser accepts it. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  store: Pick<FileStore, 'open'>,
  { path, files, caching }: StoredAmong,
): Promise<FastifyReply> {
  const packing = encodings.find(({ name, ending }) => accepts(request, name) && files.has(path + ending));
  const file = files.get(path + (packing?.ending ?? ''));
  if (!file) return sendGone(reply);
  const { hash, size } = file;
  const encoding = packing && { 'content-encoding': packing.name };
  return sendBytes(request, reply, {
    size,
    mime: typeOf(path),
    etag: `"${hash}"`,
    headers: { 'cache-control': caching, vary: 'accept-encoding', ...encoding },
    open: (range) => store.open(hash, range),
  });
}

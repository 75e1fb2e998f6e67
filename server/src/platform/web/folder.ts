import { lstat, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type SentFile, sendFile } from '../http/sendFile.ts';
import { typeOf } from './contentTypes.ts';

const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/** A path below a folder, as segments; undefined when it would leave the folder or reach something hidden. */
function segmentsOf(path: string): string[] | undefined {
  const segments = path.split('/').filter((segment) => segment !== '');
  const bad = segments.some((segment) => segment.startsWith('.') || /[\\\0]/.test(segment));
  return bad ? undefined : segments;
}

async function regularFile(path: string) {
  const status = await stat(path).catch(() => undefined);
  return status?.isFile() ? status : undefined;
}

/** The file below a folder, or undefined. */
export async function findBelow(folder: string, path: string): Promise<string | undefined> {
  const segments = segmentsOf(path);
  if (!segments || segments.length === 0) return undefined;
  const found = join(folder, ...segments);
  return (await regularFile(found)) ? found : undefined;
}

/** As `findBelow`, and no link leads out of the folder: what is deployed by hand is served as far as it is backed up. */
export async function findWithin(folder: string, path: string): Promise<string | undefined> {
  const found = await findBelow(folder, path);
  if (found === undefined) return undefined;
  const [root, real] = await Promise.all([realpath(folder), realpath(found)]);
  return real.startsWith(`${root}${sep}`) ? found : undefined;
}

/** The build names files by their content, and such a file never changes. */
function cachingOf(path: string): string {
  return /[.-][0-9a-f]{8,}\.\w+$/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
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

/** Sends a file of a build: the compressed sibling where there is one and the browser takes it. */
export async function sendBuilt(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
): Promise<FastifyReply> {
  const mime = typeOf(path);
  reply.header('cache-control', cachingOf(path)).header('vary', 'accept-encoding');
  for (const { name, ending } of encodings) {
    // A build makes no links of them: what one leads to was not asked for.
    const linked = (await lstat(path + ending).catch(() => undefined))?.isSymbolicLink();
    const packed =
      accepts(request, name) && !linked ? await describe(path + ending, mime, `-${name}`) : undefined;
    if (packed) return sendFile(request, reply.header('content-encoding', name), packed);
  }
  const file = await describe(path, mime);
  return file ? sendFile(request, reply, file) : reply.code(404).send('');
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { codeOf } from '../failureCode.mjs';
import { isUnchanged } from '../http/sendFile.ts';
import type { DeployedRemotes } from './DeployedRemotes.ts';
import { findRemoteFile } from './places.ts';

const fileName = 'NOTICES.txt';
/** Separates packages in each file, as the builds write it. */
const separator = `\n${'-'.repeat(80)}\n\n`;
/** Folders within a remote's version that have notices of their own. */
const parts = ['', 'pages/phone/', 'pages/pass/', 'embed/frame/'];

async function filesOfRemotes(config: Config, remotes: DeployedRemotes): Promise<string[]> {
  const { remotes: lines = [] } = (await remotes.read()) ?? {};
  const folders = lines.flatMap(({ name, version }) =>
    parts.map((part) => `${name}/${version}/${part}${fileName}`),
  );
  const found = await Promise.all(folders.map((path) => findRemoteFile(config, path)));
  return found.flatMap((path) => path ?? []);
}

/** Empty where a part is not built, or was built before notices existed. */
async function noticesIn(path: string): Promise<string[]> {
  try {
    return (await readFile(path, 'utf8')).split(separator).map((notice) => notice.trimEnd());
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Serves the licences of all packages shipped to browsers, each once, collected from the builds. */
export async function sendNotices(
  config: Config,
  remotes: DeployedRemotes,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const built = ['host', 'player', 'guide'].map((name) => join(config.webDirectory, name, 'dist', fileName));
  const files = [...built, ...(await filesOfRemotes(config, remotes))];
  const notices = new Set((await Promise.all(files.map(noticesIn))).flat());
  const text = `${[...notices].sort().join(`\n${separator}`)}\n`;
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  reply.header('cache-control', 'no-cache').header('etag', etag);
  if (isUnchanged(request, etag)) return reply.code(304).send();
  return reply.type('text/plain; charset=utf-8').send(text);
}

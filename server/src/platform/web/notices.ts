import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codeOf } from '../failureCode.mjs';
import { isUnchanged } from '../http/sendFile.ts';
import type { CoreNeeds } from '../services.ts';
import { findRemoteFile, readRemoteText } from './places.ts';

const fileName = 'NOTICES.txt';
/** Separates packages in each file, as the builds write it. */
const separator = `\n${'-'.repeat(80)}\n\n`;
/** Folders within a remote's version that have notices of their own. */
const parts = ['', 'pages/phone/', 'pages/pass/', 'embed/frame/'];

type NoticeNeeds = CoreNeeds<'config' | 'files' | 'remotes'>;

async function textsOfRemotes(services: NoticeNeeds): Promise<string[]> {
  const { remotes: lines = [] } = (await services.remotes.read()) ?? {};
  const paths = lines.flatMap(({ name, version }) =>
    parts.map((part) => `${name}/${version}/${part}${fileName}`),
  );
  const found = await Promise.all(paths.map((path) => findRemoteFile(services, path)));
  const texts = found.map(async (place) => (place ? readRemoteText(services, place) : undefined));
  return (await Promise.all(texts)).flatMap((text) => text ?? []);
}

/** Undefined where a part is not built, or was built before notices existed. */
async function textIn(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const noticesIn = (text: string): string[] => text.split(separator).map((notice) => notice.trimEnd());

/** Serves the licences of all packages shipped to browsers, each once, collected from the builds. */
export async function sendNotices(
  services: NoticeNeeds,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { webDirectory } = services.config;
  const built = ['host', 'player', 'guide'].map((name) => textIn(join(webDirectory, name, 'dist', fileName)));
  const texts = [
    ...(await Promise.all(built)).flatMap((text) => text ?? []),
    ...(await textsOfRemotes(services)),
  ];
  const notices = new Set(texts.flatMap(noticesIn));
  const text = `${[...notices].sort().join(`\n${separator}`)}\n`;
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  reply.header('cache-control', 'no-cache').header('etag', etag);
  if (isUnchanged(request, etag)) return reply.code(304).send();
  return reply.type('text/plain; charset=utf-8').send(text);
}

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { namedPlugin } from '../http/namedPlugin.ts';
import { isUnchanged } from '../http/sendFile.ts';
import type { PlainMessageKey } from '../messageKeys.ts';
import { message, pickLanguage } from '../messages.ts';
import type { CoreNeeds } from '../services.ts';
import type { DeployedRemotes } from './DeployedRemotes.ts';
import { findBelow, sendBuilt } from './folder.ts';
import { sendGuide } from './guide.ts';
import { sendNotices } from './notices.ts';
import { findLightPage, findRemoteFile, type LightPage, sendRemoteFile } from './places.ts';
import { headersFor, type PageHeaders } from './policies.ts';

type Answer = (request: FastifyRequest, reply: FastifyReply, path: string) => Promise<FastifyReply>;

function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  key: PlainMessageKey,
): FastifyReply {
  const language = pickLanguage(request.headers['accept-language']);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(message(language, key));
}

/** Headers of a file, of which an answer without it has none. */
const fileHeaders = ['etag', 'accept-ranges', 'content-range', 'content-length', 'content-encoding'];

/** A file or the registry cannot be read now. Never 200: caches and consoles would take the answer for the file. */
function sendUnavailable(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error({ err: error, url: request.url }, 'a file of the console cannot be read');
  for (const name of fileHeaders) reply.removeHeader(name);
  return sendText(request, reply, 503, 'web.unavailable');
}

/** Serves GET and HEAD below a prefix, with the headers of its kind. */
function serveBelow(app: FastifyInstance, prefix: string, headers: PageHeaders, answer: Answer): void {
  app.register(
    namedPlugin(prefix, async (scope) => {
      await scope.register(helmet, headers);
      scope.setErrorHandler(sendUnavailable);
      scope.route<{ Params: { '*': string } }>({
        method: ['GET', 'HEAD'],
        url: `${prefix}*`,
        handler: (request, reply) => answer(request, reply, request.params['*']),
      });
    }),
  );
}

const isAsset = (path: string): boolean => /\.[a-z0-9]{2,11}$/i.test(path);

/** Client-side routes are not files: they are served the index.html. */
async function sendPage(folder: string, request: FastifyRequest, reply: FastifyReply, path: string) {
  const file = await findBelow(folder, path);
  if (file) return sendBuilt(request, reply, file);
  if (isAsset(path)) return sendText(request, reply, 404, 'web.unknown');
  const index = await findBelow(folder, 'index.html');
  return index ? sendBuilt(request, reply, index) : sendText(request, reply, 503, 'web.notBuilt');
}

type WebNeeds = CoreNeeds<'config' | 'files' | 'remotes'>;

async function sendOfRemote(services: WebNeeds, request: FastifyRequest, reply: FastifyReply, path: string) {
  const place = await findRemoteFile(services, path);
  return place
    ? sendRemoteFile(services, request, reply, { place, kept: true })
    : sendText(request, reply, 404, 'web.unknown');
}

async function sendLightPage(
  services: WebNeeds,
  light: LightPage,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const place = await findLightPage(services, light);
  return place
    ? sendRemoteFile(services, request, reply, { place, kept: false })
    : sendText(request, reply, 503, 'web.notBuilt');
}

async function sendRegistry(remotes: DeployedRemotes, request: FastifyRequest, reply: FastifyReply) {
  const registry = await remotes.read();
  if (!registry) return sendText(request, reply, 404, 'web.unknown');
  const text = JSON.stringify(registry);
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  reply.header('cache-control', 'no-cache').header('etag', etag);
  if (isUnchanged(request, etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}

/**
 * Standalone pages of remotes for visitors with a phone, without the console. The pass follows a #, which survives the
 * redirect. Their scripts are under the remote's version: a page opened before a new deployment still finds its own.
 */
const lightPages: readonly LightPage[] = [
  { remote: 'mf-h5', page: 'phone' },
  { remote: 'mf-system', page: 'pass' },
];

/** Serves the console, its remotes, the player and the guide as files. */
export function registerWeb(app: FastifyInstance, services: WebNeeds): void {
  const { config, remotes } = services;
  const { consoleHeaders, playerHeaders, remoteHeaders } = headersFor(config.remoteOrigins);
  const host = join(config.webDirectory, 'host/dist');
  const player = join(config.webDirectory, 'player/dist');
  const guide = {
    folder: join(config.webDirectory, 'guide/dist'),
    failure: join(config.webDirectory, '.cache/build/guide.failed'),
  };
  app.get('/', (_request, reply) => reply.redirect('/web/', 302));
  app.get('/web', (_request, reply) => reply.redirect('/web/', 302));
  // When typed by hand on a screen, they are often looked for below the console.
  for (const page of ['player', 'guide'])
    for (const typed of [`/${page}`, `/web/${page}`, `/web/${page}/`])
      app.get(typed, (_request, reply) => reply.redirect(`/${page}/`, 302));
  serveBelow(app, '/web/notices.txt', consoleHeaders, (request, reply) =>
    sendNotices(services, request, reply),
  );
  serveBelow(app, '/web/', consoleHeaders, (request, reply, path) => sendPage(host, request, reply, path));
  for (const light of lightPages) {
    app.get(`/web/${light.page}`, (_request, reply) => reply.redirect(`/web/${light.page}/`, 302));
    serveBelow(app, `/web/${light.page}/`, consoleHeaders, async (request, reply, path) => {
      if (isAsset(path)) return sendText(request, reply, 404, 'web.unknown');
      return sendLightPage(services, light, request, reply);
    });
  }
  serveBelow(app, '/player/', playerHeaders, (request, reply, path) =>
    sendPage(player, request, reply, path),
  );
  serveBelow(app, '/guide/', consoleHeaders, (request, reply, path) =>
    sendGuide(guide, request, reply, path),
  );
  serveBelow(app, '/web/remotes/', remoteHeaders, (request, reply, path) =>
    sendOfRemote(services, request, reply.header('access-control-allow-origin', '*'), path),
  );
  // Not for pages of other origins: it has sign-in names.
  serveBelow(app, '/web/remotes.json', consoleHeaders, (request, reply) =>
    sendRegistry(remotes, request, reply),
  );
}

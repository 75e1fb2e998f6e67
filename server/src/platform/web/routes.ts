import { join } from 'node:path';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlainMessageKey } from '../messageKeys.ts';
import { message, pickLanguage } from '../messages.ts';
import type { Services } from '../services.ts';
import { findBelow, sendBuilt } from './folder.ts';
import { findRegistry, findRemoteFile } from './places.ts';
import { consoleHeaders, playerHeaders, remoteHeaders } from './policies.ts';

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

/** Serves the addresses below a prefix, GET and HEAD, with the headers of their kind. */
function serveBelow(
  app: FastifyInstance,
  prefix: string,
  headers: typeof consoleHeaders,
  answer: Answer,
): void {
  app.register(async (scope) => {
    await scope.register(helmet, headers);
    scope.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url: `${prefix}*`,
      handler: (request, reply) => answer(request, reply, request.params['*']),
    });
  });
}

/** A page's own routes are not files: they are answered with its index.html, which knows them. */
async function sendPage(folder: string, request: FastifyRequest, reply: FastifyReply, path: string) {
  const file = await findBelow(folder, path);
  if (file) return sendBuilt(request, reply, file);
  const isAsset = /\.[a-z0-9]{2,11}$/i.test(path);
  if (isAsset) return sendText(request, reply, 404, 'web.unknown');
  const index = await findBelow(folder, 'index.html');
  return index ? sendBuilt(request, reply, index) : sendText(request, reply, 503, 'web.notBuilt');
}

async function sendFound(found: Promise<string | undefined>, request: FastifyRequest, reply: FastifyReply) {
  const path = await found;
  return path ? sendBuilt(request, reply, path) : sendText(request, reply, 404, 'web.unknown');
}

/** The console, its remotes and the player, as files. */
export function registerWeb(app: FastifyInstance, { config }: Services): void {
  const host = join(config.webDirectory, 'host/dist');
  const player = join(config.webDirectory, 'player/dist');
  const phone = join(config.webDirectory, 'mf-h5/dist/phone');
  const pass = join(config.webDirectory, 'mf-system/dist/pass');
  app.get('/', (_request, reply) => reply.redirect('/web/', 302));
  app.get('/web', (_request, reply) => reply.redirect('/web/', 302));
  app.get('/player', (_request, reply) => reply.redirect('/player/', 302));
  serveBelow(app, '/web/', consoleHeaders, (request, reply, path) => sendPage(host, request, reply, path));
  // Visitors with a phone get the work alone, not the console around it.
  serveBelow(app, '/web/phone/', consoleHeaders, (request, reply, path) =>
    sendPage(phone, request, reply, path),
  );
  // So do those who send to a screen. What they hold stands behind a #, which survives the way here.
  app.get('/web/pass', (_request, reply) => reply.redirect('/web/pass/', 302));
  serveBelow(app, '/web/pass/', consoleHeaders, (request, reply, path) =>
    sendPage(pass, request, reply, path),
  );
  serveBelow(app, '/player/', playerHeaders, (request, reply, path) =>
    sendPage(player, request, reply, path),
  );
  serveBelow(app, '/web/remotes/', remoteHeaders, (request, reply, path) =>
    sendFound(findRemoteFile(config, path), request, reply.header('access-control-allow-origin', '*')),
  );
  serveBelow(app, '/web/remotes.json', remoteHeaders, (request, reply) =>
    sendFound(findRegistry(config), request, reply.header('access-control-allow-origin', '*')),
  );
}

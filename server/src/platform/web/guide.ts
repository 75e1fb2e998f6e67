import { existsSync } from 'node:fs';
import { languageLocales, localeTags } from '@vitrine/shared/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { message, pickLanguage } from '../messages.ts';
import { findBelow, sendBuilt } from './folder.ts';

/** Seconds until a browser retries while the guide is being built. */
const retryAfter = 5;

/** Folder of the guide, and the launcher's marker file for a failed build. */
export interface GuidePlaces {
  readonly folder: string;
  readonly failure: string;
}

/**
 * `npm start` builds the guide after the server listens: until then this page says so, or that it failed and where to
 * look, and reloads itself.
 */
function sendMaking(failure: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = pickLanguage(request.headers['accept-language']);
  const failed = existsSync(failure);
  const title = message(language, failed ? 'web.guideFailedTitle' : 'web.guideTitle');
  const text = message(language, failed ? 'web.guideFailed' : 'web.guideMaking');
  const html = `<!doctype html>
<html lang="${localeTags[languageLocales[language]]}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${retryAfter}">
<title>${title}</title>
<h1>${title}</h1>
<p role="status">${text}</p>
</html>
`;
  return reply
    .code(503)
    .header('retry-after', String(retryAfter))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}

/** The file of an address: exact, a page without its extension, or a folder's index. */
async function findPage(folder: string, path: string): Promise<string | undefined> {
  const stem = path.replace(/\/$/, '');
  for (const name of [path, `${stem}.html`, `${stem}/index.html`]) {
    const found = await findBelow(folder, name);
    if (found) return found;
  }
  return undefined;
}

/** Serves a page of the guide; an unknown one gets the guide's 404 page in the language of its address. */
export async function sendGuide(
  { folder, failure }: GuidePlaces,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
): Promise<FastifyReply> {
  const file = await findPage(folder, path);
  if (file) return sendBuilt(request, reply, file);
  const missing = await findBelow(folder, '404.html');
  return missing ? sendBuilt(request, reply.code(404), missing) : sendMaking(failure, request, reply);
}

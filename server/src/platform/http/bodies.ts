import { parse } from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors.ts';

function parseJson(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('input.malformed');
  }
}

/** Repeated names become lists; at most five thousand fields. */
function parseForm(text: string): unknown {
  return { ...parse(text, '&', '=', { maxKeys: 5000 }) };
}

/** Registers the two body formats of calls. Fastify refuses everything else. */
export function registerBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => parseJson(body),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => parseForm(body),
  );
}

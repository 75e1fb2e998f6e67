import { createServer } from 'node:http';
import { beat } from './beat.mjs';
import { commandOf } from './commands.mjs';
import { admitDevice, admitLoopback, admitPage } from './guard.mjs';
import { readJson } from './readJson.mjs';
import { Refusal } from './refusal.mjs';

export const version = '1.0.0';

/** Bytes of a body, at most: an command is short, a passage record may carry a photo. */
const bodyLimit = 4096;
const passageLimit = 500_000;

/**
 * @typedef {object} Parts
 * @property {import('./configuration.mjs').Configuration} configuration
 * @property {import('./terminal.mjs').Terminal} terminal
 * @property {import('./passageSpool.mjs').PassageSpool} spool
 */

/**
 * The bridge as a server that is not listening yet.
 * @param {Parts} parts
 */
export function createBridge(parts) {
  return createServer({ requestTimeout: 10_000, headersTimeout: 5000 }, (request, response) => {
    answer(request, response, parts).catch((reason) => refuse(response, reason));
  });
}

async function answer(request, response, parts) {
  if (request.method === 'OPTIONS') return preflight(request, response, parts);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  if (request.method === 'POST' && pathname === '/v1/passages') {
    admitDevice(request, parts.configuration);
    return send(response, 200, await parts.spool.add(await readJson(request, passageLimit)));
  }
  allowOrigin(request, response, parts);
  admitPage(request, parts.configuration);
  send(response, 200, await serve(request, pathname, searchParams, parts));
}

async function serve(request, pathname, searchParams, { configuration, terminal, spool }) {
  const body = async () => readJson(request, bodyLimit);
  if (request.method === 'GET' && pathname === '/v1/abilities')
    return { version, ...(await terminal.notify(configuration.allow)) };
  if (request.method === 'GET' && pathname === '/v1/passages')
    return spool.after(searchParams.get('after') ?? '');
  if (request.method !== 'POST') throw new Refusal(405, 'unable.bridge', 'there is no such request');
  if (pathname === '/v1/beat') return beat(configuration.beatFile);
  if (pathname === '/v1/passages/forget') return spool.forget(await body());
  const name = /^\/v1\/do\/(\w{1,20})$/.exec(pathname)?.[1] ?? '';
  return terminal.carryOut(commandOf(name, await body(), configuration.allow));
}

/** What the browser asks before a page of another origin may call. */
function preflight(request, response, parts) {
  admitLoopback(request);
  allowOrigin(request, response, parts);
  if (!response.hasHeader('access-control-allow-origin'))
    throw new Refusal(403, 'unable.bridge', 'this origin is not one of those that may call');
  response.setHeader('access-control-allow-methods', 'GET, POST');
  response.setHeader('access-control-allow-headers', 'authorization, content-type');
  response.setHeader('access-control-max-age', '600');
  if (request.headers['access-control-request-private-network'] === 'true')
    response.setHeader('access-control-allow-private-network', 'true');
  response.writeHead(204).end();
}

function allowOrigin(request, response, { configuration }) {
  const { origin } = request.headers;
  response.setHeader('vary', 'origin');
  if (origin !== undefined && configuration.origins.includes(origin))
    response.setHeader('access-control-allow-origin', origin);
}

function send(response, status, body) {
  response.setHeader('content-type', 'application/json');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  response.writeHead(status).end(JSON.stringify(body));
}

/** Errors other than our own refusals are reported without their text: it may name paths of the machine. */
function refuse(response, reason) {
  if (!(reason instanceof Refusal)) process.stderr.write(`${reason?.stack ?? reason}\n`);
  const { status, code, message } =
    reason instanceof Refusal
      ? reason
      : new Refusal(500, 'failed', 'the bridge failed; its journal says why');
  if (response.headersSent) response.destroy();
  else send(response, status, { code, message });
}

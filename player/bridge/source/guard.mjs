import { createHash, timingSafeEqual } from 'node:crypto';
import { Refusal } from './refusal.mjs';

/**
 * Who may call. Four locks, each enough against another kind of caller: the loopback address against the network; the
 * Host header against a foreign page whose name was made to point here (DNS rebinding); the Origin against other pages
 * in the same browser; the token against other programs and users of the machine.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('./configuration.mjs').Configuration} configuration
 * @throws {Refusal}
 */
export function admitPage(request, configuration) {
  admitLoopback(request);
  const { origin } = request.headers;
  if (origin === undefined || !configuration.origins.includes(origin))
    throw new Refusal(403, 'unable.bridge', 'this origin is not one of those that may call');
  if (!same(bearer(request), configuration.token))
    throw new Refusal(401, 'unable.bridge', 'the token is not right');
}

/**
 * A local device that leaves passage records: no page of any origin, and with a token of its own.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('./configuration.mjs').Configuration} configuration
 * @throws {Refusal}
 */
export function admitDevice(request, configuration) {
  admitLoopback(request);
  if (request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined)
    throw new Refusal(403, 'unable.bridge', 'a page may not leave records');
  if (configuration.deviceToken === '' || !same(bearer(request), configuration.deviceToken))
    throw new Refusal(401, 'unable.bridge', 'the token is not right');
}

/** @param {import('node:http').IncomingMessage} request */
export function admitLoopback(request) {
  const { remoteAddress, localPort } = request.socket;
  if (remoteAddress !== '127.0.0.1') throw new Refusal(403, 'unable.bridge', 'only this machine may call');
  const names = [`127.0.0.1:${localPort}`, `localhost:${localPort}`];
  if (!names.includes(request.headers.host ?? ''))
    throw new Refusal(421, 'unable.bridge', 'this is not the name of the bridge');
}

function bearer(request) {
  return /^Bearer ([\w-]+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

/** In the same time whether or not the first letters are right. */
function same(one, other) {
  const digest = (text) => createHash('sha256').update(text).digest();
  return one !== '' && timingSafeEqual(digest(one), digest(other));
}

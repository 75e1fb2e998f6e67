// @ts-check
import { createServer } from 'node:net';
import { codeOf } from '../failureCode.mjs';
import { StartRefusal } from '../startRefusal.mjs';

/** @typedef {{ host: string, port: number }} Address */

/**
 * Files that may not be read and other hosts that are not known fail with the same codes.
 *
 * @param {unknown} error
 * @param {string} host
 */
function isListening(error, host) {
  if (!(error instanceof Error && 'syscall' in error)) return false;
  if (error.syscall === 'listen' || error.syscall === 'bind') return true;
  return error.syscall === 'getaddrinfo' && 'hostname' in error && error.hostname === host;
}

/**
 * Why an address cannot be listened on, and what to do; undefined for a failure of another kind.
 *
 * @param {unknown} error
 * @param {Address} address
 */
export function listenRefusal(error, { host, port }) {
  /** @type {Readonly<Record<string, string>>} */
  const sentences = {
    EADDRINUSE:
      `Port ${port} is taken by another program, perhaps by a Vitrine that runs already at ` +
      `http://localhost:${port}/web/: stop it, or set PORT to a free one.`,
    EACCES: `Port ${port} is reserved for administrators of this machine: set PORT to one above 1023.`,
    EADDRNOTAVAIL: `HOST is ${host}, which is no address of this machine: set HOST to one of its own, or leave it out.`,
    ENOTFOUND: `HOST is ${host}, a name that is not known: set HOST to an address of this machine, or leave it out.`,
  };
  if (!isListening(error, host)) return undefined;
  const code = codeOf(error).replace('EAI_AGAIN', 'ENOTFOUND');
  const sentence = sentences[code];
  return sentence === undefined ? undefined : new StartRefusal(sentence, { cause: error });
}

/**
 * Rejects when the port cannot be listened on, before a database is started for nothing.
 *
 * @param {Address} address
 */
export async function requirePort(address) {
  if (address.port === 0) return;
  const server = createServer();
  try {
    await /** @type {Promise<void>} */ (
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(address.port, address.host, resolve);
      })
    );
    await new Promise((resolve) => server.close(resolve));
  } catch (error) {
    throw listenRefusal(error, address) ?? error;
  }
}

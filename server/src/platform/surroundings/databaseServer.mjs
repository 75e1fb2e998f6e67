// @ts-check
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { codeOf } from '../failureCode.mjs';
import { StartRefusal } from '../startRefusal.mjs';

export const correction =
  'Correct DATABASE_URL, or leave it out to use the PostgreSQL that comes with Vitrine.';

/** @param {string} server */
const notListening = (server) => `No PostgreSQL listens at ${server}. Start it, or correct DATABASE_URL.`;
/** @param {string} server */
const unknownHost = (server) => `DATABASE_URL names ${server}, a host that is not known. ${correction}`;
/** @param {string} server */
const noWay = (server) => `DATABASE_URL names ${server}, to which there is no way from here. ${correction}`;

/** @type {Readonly<Record<string, (server: string) => string>>} */
const sentences = {
  ECONNREFUSED: notListening,
  ENOENT: notListening,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  EHOSTUNREACH: noWay,
  ENETUNREACH: noWay,
};

/**
 * Why a server cannot be reached; undefined for a failure of another kind.
 *
 * @param {string} code of the system
 * @param {string} server host and port
 * @returns {string | undefined}
 */
export const unreachable = (code, server) => sentences[code]?.(server);

/** @param {string} server host and port */
export const noPostgres = (server) => `${server} does not answer as PostgreSQL does. ${correction}`;

/** Milliseconds: a wrong address is reported before two seconds are over. */
const patience = 1000;

/** Of PostgreSQL's protocol: asks whether the server speaks TLS, which every one answers by one of these letters. */
const question = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const answers = ['S', 'N'];

/**
 * Asks a server in the first words of PostgreSQL's protocol. Rejects with a sentence when nothing answers, or something
 * else. Whether it lets one in is asked once there is a client for it.
 *
 * @param {string} databaseUrl
 */
export async function requireDatabaseServer(databaseUrl) {
  const { hostname, port, searchParams } = new URL(databaseUrl.replace('@/', '@localhost/'));
  // By a socket, or by what the environment says: the client knows.
  if (hostname === '' || searchParams.has('host')) return;
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const server = `${host}:${port || 5432}`;
  const socket = createConnection({ host, port: Number(port || 5432) });
  try {
    socket.write(question);
    const [bytes] = await once(socket, 'data', { signal: AbortSignal.timeout(patience) });
    if (!answers.includes(bytes.toString('latin1', 0, 1))) throw new StartRefusal(noPostgres(server));
  } catch (cause) {
    if (cause instanceof StartRefusal) throw cause;
    throw new StartRefusal(unreachable(codeOf(cause), server) ?? noPostgres(server), { cause });
  } finally {
    socket.destroy();
  }
}

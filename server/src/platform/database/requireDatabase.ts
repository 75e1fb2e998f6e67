import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { codeOf } from '../failureCode.mjs';
import { StartRefusal } from '../startRefusal.mjs';
import { correction, noPostgres, unreachable } from '../surroundings/databaseServer.mjs';
import { type DatabaseFacts, readFacts, whatIsMissing } from './databaseFacts.ts';

/** Milliseconds for an external server to answer: a wrong address is reported within two seconds. */
const timeout = 1_000;
/** Milliseconds when DATABASE_WAIT is set, for slow or distant servers. */
const longTimeout = 5_000;
/** Milliseconds between attempts when DATABASE_WAIT is set. */
const pause = 1_000;

/** The address without user and password, which must not appear in messages. */
interface Place {
  readonly server: string;
  readonly database: string;
  readonly user: string;
}

function placeOf({ host, port, database, user }: pg.Client): Place {
  return { server: `${host}:${port}`, database: database ?? '', user: user ?? '' };
}

const sentences: Readonly<Record<string, (place: Place) => string>> = {
  '28P01': ({ server, user }) =>
    `PostgreSQL at ${server} refuses the password of ${user}. Correct DATABASE_URL.`,
  '28000': ({ server, user }) =>
    `PostgreSQL at ${server} does not let ${user} in. Correct DATABASE_URL or pg_hba.conf.`,
  '3D000': ({ server, database }) =>
    `PostgreSQL at ${server} has no database ${database}. Create it (createdb ${database}), or correct DATABASE_URL.`,
  '42501': ({ server, database, user }) =>
    `${user} may not use the database ${database} at ${server}. Make it its owner, or correct DATABASE_URL.`,
  '53300': ({ server }) => `PostgreSQL at ${server} has no connection left. Raise its max_connections.`,
};

/** PostgreSQL is starting: later steps wait for it. */
const starting = '57P03';

/** Error codes of a database, host or network that may still be starting. */
const passing = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
];

const isTimeout = (error: unknown): boolean => error instanceof Error && /timeout/i.test(error.message);
const mayPass = (error: unknown): boolean => passing.includes(codeOf(error)) || isTimeout(error);

function refusal(error: unknown, place: Place): StartRefusal {
  const code = codeOf(error);
  const said = sentences[code]?.(place) ?? unreachable(code, place.server);
  if (said !== undefined) return new StartRefusal(said, { cause: error });
  const message = error instanceof Error ? error.message : String(error);
  if (isTimeout(error)) return new StartRefusal(noPostgres(place.server), { cause: error });
  return new StartRefusal(`The database at ${place.server} cannot be used: ${message}. ${correction}`, {
    cause: error,
  });
}

/** Refuses a reachable database that does not meet the requirements. */
function requireFit(facts: DatabaseFacts, place: Place): void {
  const missing = whatIsMissing(facts, place);
  if (missing !== undefined) throw new StartRefusal(missing);
}

/** Connects once. */
async function ask(connectionString: string, within: number): Promise<number | undefined> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: within,
    query_timeout: within,
    application_name: 'vitrine start',
  });
  // `connect` rejects with the same error; without a listener the process would exit.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const facts = await readFacts(client);
    requireFit(facts, placeOf(client));
    return facts.now.getTime();
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    if (codeOf(error) === starting) return undefined;
    throw refusal(error, placeOf(client));
  } finally {
    await client.end();
  }
}

export interface WaitOptions {
  readonly log: Logger;
  /** Seconds to retry an unreachable database; 0 by default. */
  readonly wait?: number | undefined;
}

/** Returns the time of the database server. Rejects with a sentence when DATABASE_URL cannot be used. */
export async function requireDatabase(
  connectionString: string,
  { log, wait = 0 }: WaitOptions,
): Promise<number | undefined> {
  const until = performance.now() + wait * 1000;
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask(connectionString, wait > 0 ? longTimeout : timeout);
    } catch (error) {
      const reason = error instanceof StartRefusal ? error.cause : error;
      if (!mayPass(reason) || performance.now() + pause > until) throw error;
      if (tries === 0) log.warn('waiting for the database');
      await sleep(pause);
    }
  }
}

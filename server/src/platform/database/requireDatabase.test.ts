import { type AddressInfo, createConnection, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { pino } from 'pino';
import { createEmptyDatabase } from '../../testing/testDatabase.ts';
import { StartRefusal } from '../startRefusal.mjs';
import { requireDatabase } from './requireDatabase.ts';

let real: Awaited<ReturnType<typeof createEmptyDatabase>>;
beforeAll(async () => {
  real = await createEmptyDatabase();
});
afterAll(() => real.drop());

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Forwards a port to the real database. */
function leadTo(port: number): Server {
  const { host, port: realPort } = new pg.Client({ connectionString: real.url });
  const server = createServer((socket) => {
    const way = host.startsWith('/')
      ? createConnection(`${host}/.s.PGSQL.${realPort}`)
      : createConnection(realPort, host);
    // Either side may close first, as pg does after an unexpected answer.
    socket.on('error', () => way.destroy());
    way.on('error', () => socket.destroy());
    socket.pipe(way).pipe(socket);
  });
  return server.listen(port, '127.0.0.1');
}

const at = (port: number, database?: string) => {
  const { user, database: own } = new pg.Client({ connectionString: real.url });
  return `postgres://${user}@127.0.0.1:${port}/${database ?? own}`;
};

/** A log that runs a callback when the server says that it waits. */
const received = (words: string[], onFirst: () => void) =>
  pino(
    { level: 'warn' },
    {
      write(line: string) {
        words.push(line);
        if (words.length === 1) onFirst();
      },
    },
  );

test('waits for a database that starts later when a wait is configured, and logs it once', async () => {
  const port = await freePort();
  const words: string[] = [];
  let server: Server | undefined;
  const log = received(words, () => {
    server = leadTo(port);
  });
  expect(await requireDatabase(at(port), { log, wait: 30 })).toBeGreaterThan(0);
  expect(words).toEqual([expect.stringContaining('waiting for the database')]);
  server?.close();
});

test('fails at once without a configured wait', async () => {
  const words: string[] = [];
  const log = received(words, () => undefined);
  await expect(requireDatabase(at(await freePort()), { log })).rejects.toThrow(StartRefusal);
  expect(words).toEqual([]);
});

test('does not wait when the database answers with an error', async () => {
  const port = await freePort();
  const server = leadTo(port);
  const words: string[] = [];
  const log = received(words, () => undefined);
  await expect(requireDatabase(at(port, 'nothing_here'), { log, wait: 3600 })).rejects.toThrow(
    'has no database nothing_here',
  );
  expect(words).toEqual([]);
  server.close();
});

/** A PostgreSQL that rejects connections with an ErrorResponse of this code. */
async function refuseWith(code: string): Promise<Server> {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mno\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, fields])));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

test.each([
  ['28P01', 'refuses the password of screens. Correct DATABASE_URL.'],
  ['28000', 'does not let screens in. Correct DATABASE_URL or pg_hba.conf.'],
  ['42501', 'screens may not use the database shop at'],
  ['53300', 'has no connection left. Raise its max_connections.'],
])('explains a PostgreSQL that answers %s, without the password', async (code, sentence) => {
  const server = await refuseWith(code);
  const { port } = server.address() as AddressInfo;
  const url = `postgres://screens:secret-word@127.0.0.1:${port}/shop`;
  const said = await requireDatabase(url, { log: pino({ level: 'silent' }) }).catch(String);
  expect(said).toContain(sentence);
  expect(said).not.toContain('secret-word');
  server.close();
});

test('refuses a database that is not in UTF-8 before writing to it', async () => {
  const client = new pg.Client({ connectionString: real.url });
  await client.connect();
  const name = `plain_${process.pid}`;
  await client.query(
    `create database ${name} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`,
  );
  const port = await freePort();
  const server = leadTo(port);
  const said = await requireDatabase(at(port, name), { log: pino({ level: 'silent' }) }).catch(String);
  server.close();
  expect(said).toContain(`The database ${name} at`);
  expect(said).toContain('is encoded in SQL_ASCII');
  await client.query(`drop database ${name}`);
  await client.end();
});

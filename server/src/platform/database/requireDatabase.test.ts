import { type AddressInfo, createConnection, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { pino } from 'pino';
import { createEmptyDatabase } from '../../testing/testDatabase.ts';
import { StartRefusal } from '../startRefusal.ts';
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

/** Lets the real database be reached at this port. */
function leadTo(port: number): Server {
  const { host, port: realPort } = new pg.Client({ connectionString: real.url });
  const server = createServer((socket) => {
    const way = host.startsWith('/')
      ? createConnection(`${host}/.s.PGSQL.${realPort}`)
      : createConnection(realPort, host);
    // Either side may leave first, as pg does after an answer that it dislikes.
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

/** A log that does this once the server says that it waits. */
const heard = (words: string[], onFirst: () => void) =>
  pino(
    { level: 'warn' },
    {
      write(line: string) {
        words.push(line);
        if (words.length === 1) onFirst();
      },
    },
  );

test('a database that starts later is waited for where a wait is set, and that is said once', async () => {
  const port = await freePort();
  const words: string[] = [];
  let server: Server | undefined;
  const log = heard(words, () => {
    server = leadTo(port);
  });
  expect(await requireDatabase(at(port), { log, wait: 30 })).toBeGreaterThan(0);
  expect(words).toEqual([expect.stringContaining('waiting for the database')]);
  server?.close();
});

test('without a wait it ends the start at once', async () => {
  const words: string[] = [];
  const log = heard(words, () => undefined);
  await expect(requireDatabase(at(await freePort()), { log })).rejects.toThrow(StartRefusal);
  expect(words).toEqual([]);
});

test('an answer that is wrong is not waited out', async () => {
  const port = await freePort();
  const server = leadTo(port);
  const words: string[] = [];
  const log = heard(words, () => undefined);
  await expect(requireDatabase(at(port, 'nothing_here'), { log, wait: 3600 })).rejects.toThrow(
    'has no database nothing_here',
  );
  expect(words).toEqual([]);
  server.close();
});

import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { DatabaseProbe } from '../database/DatabaseProbe.ts';
import { diskReserve } from '../files/diskSpace.ts';
import { type Parts, Readiness } from './Readiness.ts';
import { StartingServer } from './StartingServer.ts';

const log = pino({ level: 'silent' });
const never = <Value>(): Promise<Value> => new Promise<Value>(() => undefined);
const total = 10 * diskReserve;
const whole: Parts = {
  database: async () => undefined,
  disk: async () => ({ free: diskReserve, total }),
};

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  jest.useRealTimers();
  for (let step = undo.pop(); step; step = undo.pop()) await step();
});

function running(parts: Partial<Parts> = {}): Readiness {
  const readiness = new Readiness({ ...whole, ...parts }, log);
  readiness.run();
  return readiness;
}

/** A server that accepts connections and never answers. */
async function silentServer(): Promise<{ server: Server; port: number }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  undo.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return { server, port: (server.address() as AddressInfo).port };
}

function databaseAt(port: number): Parts['database'] {
  const probe = new DatabaseProbe({ connectionString: `postgres://app@127.0.0.1:${port}/app` }, log);
  // Last, since it waits for hanging connections.
  undo.unshift(() => probe.close());
  return () => probe.check();
}

/** Well below the five seconds of the pool, and above the promised two for a busy machine. */
async function timed(readiness: Readiness) {
  const asked = performance.now();
  const reasons = await readiness.reasons();
  return { reasons, inTime: performance.now() - asked < 4_000 };
}

test('a server with all parts working is ready', async () => {
  expect(await running().reasons()).toEqual([]);
});

test('a server is not ready before its domains started and during shutdown, whatever its parts report', async () => {
  const readiness = new Readiness({ database: never, disk: never }, log);
  expect(await timed(readiness)).toEqual({ reasons: ['server.starting'], inTime: true });
  readiness.run();
  readiness.stop();
  expect(await timed(readiness)).toEqual({ reasons: ['server.stopping'], inTime: true });
});

test('a silent database is reported without waiting for it', async () => {
  const { port } = await silentServer();
  const readiness = running({ database: databaseAt(port) });
  expect(await timed(readiness)).toEqual({ reasons: ['database.silent'], inTime: true });
});

test('an unreachable database is reported', async () => {
  const { server, port } = await silentServer();
  await new Promise((resolve) => server.close(resolve));
  expect(await timed(running({ database: databaseAt(port) }))).toEqual({
    reasons: ['database.unreachable'],
    inTime: true,
  });
});

test('concurrent checks of a hanging part share one query, answered within two seconds', async () => {
  jest.useFakeTimers();
  const database = jest.fn<Parts['database']>(never);
  const readiness = running({ database });
  const asked = Promise.all([readiness.reasons(), readiness.reasons(), readiness.reasons()]);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await asked).toEqual([['database.silent'], ['database.silent'], ['database.silent']]);
  expect(database).toHaveBeenCalledTimes(1);
});

test('a full, an unreadable and a hanging disk are reported differently', async () => {
  const full = running({ disk: async () => ({ free: diskReserve - 1, total }) });
  expect(await full.reasons()).toEqual(['disk.full']);
  const gone = running({ disk: () => Promise.reject(new Error('gone')) });
  expect(await gone.reasons()).toEqual(['disk.unreadable']);
  expect(await timed(running({ disk: never }))).toEqual({ reasons: ['disk.silent'], inTime: true });
});

test('failures of both parts are reported together, and recovery makes the server ready', async () => {
  const database = jest.fn<Parts['database']>(async () => undefined);
  database.mockRejectedValueOnce(new Error('gone'));
  const disk = jest.fn<Parts['disk']>(whole.disk);
  disk.mockResolvedValueOnce({ free: 0, total });
  const readiness = running({ database, disk });
  expect(await readiness.reasons()).toEqual(['database.unreachable', 'disk.full']);
  expect(await readiness.reasons()).toEqual([]);
});

test('during the start the port answers server.starting and nothing else', async () => {
  const starting = new StartingServer();
  const { server, port } = await silentServer();
  await new Promise((resolve) => server.close(resolve));
  await starting.open(port, '127.0.0.1');
  undo.push(() => starting.close());
  const ready = await fetch(`http://127.0.0.1:${port}/readyz?at=1`);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'unavailable', reasons: ['server.starting'] },
  ]);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  await expect(fetch(`http://127.0.0.1:${port}/web/`)).rejects.toThrow('fetch failed');
  await starting.close();
  await starting.close();
  await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow('fetch failed');
});

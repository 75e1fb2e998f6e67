import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestServer } from '../../testing/testServer.ts';
import { startTestServers, type TestServers } from '../../testing/testServers.ts';
import type { Held, Locks } from './Locks.ts';

/** Takes a lock that must be free. */
async function hold(locks: Locks, name: string, onWanted?: () => void): Promise<Held> {
  const held = await locks.take(name, { wait: 2_000, ...(onWanted && { onWanted }) });
  if (!held) throw new Error(`${name} is held by another`);
  return held;
}

describe.each(['in one server', 'of two servers'])('locks %s', (where) => {
  let first: Locks;
  let second: Locks;
  let close: () => Promise<void>;
  let servers: TestServers | undefined;
  beforeAll(async () => {
    if (where === 'in one server') {
      const server = await startTestServer({ config: { redisUrl: undefined } });
      [first, second] = [server.services.locks, server.services.locks];
      close = () => server.close();
      return;
    }
    servers = await startTestServers(2);
    const [one, two] = servers.nodes.map(({ services }) => services.locks);
    if (!one || !two) throw new Error('Two servers were expected');
    [first, second] = [one, two];
    close = () => (servers as TestServers).close();
  });
  afterAll(() => close());

  test('are held by one at a time, and by the next after the release', async () => {
    const held = await hold(first, 'a');
    expect(await second.take('a', { wait: 100 })).toBeUndefined();
    expect(await first.take('a', { wait: 0 })).toBeUndefined();
    const waiting = second.take('a', { wait: 10_000 });
    await held.release();
    const next = await waiting;
    expect(next?.lost.aborted).toBe(false);
    await next?.release();
  });

  test('of other names are free', async () => {
    const [one, other] = [await hold(first, 'one'), await hold(second, 'other')];
    await Promise.all([one.release(), other.release()]);
  });

  test('tell their holder that another wants them', async () => {
    const held = await hold(first, 'b', () => void held.release());
    const next = await hold(second, 'b');
    await next.release();
  });

  test('are held once when many take them at once', async () => {
    let inside = 0;
    const most: number[] = [];
    const work = async (locks: Locks) => {
      const held = await locks.take('c', { wait: 20_000 });
      inside += 1;
      most.push(inside);
      await new Promise(setImmediate);
      inside -= 1;
      await held?.release();
    };
    await Promise.all([first, second, first, second, first, second].map(work));
    expect(most).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('of a connection that breaks are lost, told, and free for others', async () => {
    if (!servers) return;
    const held = await hold(first, 'd');
    const told = jest.fn();
    held.lost.addEventListener('abort', told);
    const { database } = servers.nodes[0]?.services ?? {};
    if (!database) throw new Error('A server was expected');
    await sql`select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and objsubid = 1 and granted
        and database = (select oid from pg_database where datname = current_database())`.execute(database);
    const next = await hold(second, 'd');
    expect(told).toHaveBeenCalled();
    await held.release();
    await next.release();
    await (await hold(first, 'd')).release();
  });
});

import { hostname } from 'node:os';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { pino } from 'pino';
import { createEmptyDatabase } from '../../testing/testDatabase.ts';
import { DatabaseLock } from './DatabaseLock.ts';

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let other: pg.Client;
beforeEach(async () => {
  database = await createEmptyDatabase();
  other = new pg.Client({ connectionString: database.url });
  await other.connect();
});
afterEach(async () => {
  await other.end();
  await database.drop();
});

/** Records the lock's log lines, and lets a test wait for one. */
function listener() {
  const received: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => received.push(JSON.parse(line).msg) });
  const until = async (words: string) => {
    while (!received.some((line) => line.includes(words))) await new Promise(setImmediate);
  };
  return { log, until };
}
const take = (log = pino({ level: 'silent' }), missing: readonly string[] = ['REDIS_URL']) =>
  DatabaseLock.take({ connectionString: database.url }, log, missing);
/** By a server that has all settings to run beside others. */
const share = () => take(undefined, []);

const holders = `select pid, application_name as name from pg_stat_activity
  join pg_locks using (pid) where locktype = 'advisory' and objid = 1 and granted and datname = current_database()`;

test('only one holder gets the lock, refusals name it, and the next one gets it after release', async () => {
  const first = await take();
  await expect(take()).rejects.toThrow(
    new RegExp(`process ${process.pid} on ${hostname()}, since \\d{4}-\\d\\d-\\d\\dT`),
  );
  await first.release();
  const next = await take();
  await next.release();
});

test('a broken connection is re-established together with the lock', async () => {
  const { log, until } = listener();
  const lock = await take(log);
  const [before] = (await other.query(holders)).rows;
  await other.query('select pg_terminate_backend($1)', [before.pid]);
  await until('reacquired the database lock');
  const [after] = (await other.query(holders)).rows;
  expect(after.name).toBe(before.name);
  expect(after.pid).not.toBe(before.pid);
  await expect(take()).rejects.toThrow('Another server is using this database');
  await lock.release();
});

test('servers with all settings share it; one without them learns which are missing', async () => {
  const [first, second] = [await share(), await share()];
  await expect(take()).rejects.toThrow('To run beside it, both need REDIS_URL: set them, or stop it first.');
  await first.release();
  await second.release();
  const alone = await take();
  await expect(share()).rejects.toThrow('It has not all the settings to share it');
  await alone.release();
});

test('work alone waits for the others, and keeps newcomers waiting', async () => {
  const [first, second] = [await share(), await share()];
  const done: string[] = [];
  const release = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const work = first.alone(async () => {
    done.push('alone');
    begun.resolve();
    await release.promise;
  });
  done.push('second leaves');
  await second.release();
  await begun.promise;
  const newcomer = share().then((lock) => {
    done.push('newcomer');
    return lock;
  });
  release.resolve();
  await work;
  await (await newcomer).release();
  await first.release();
  expect(done).toEqual(['second leaves', 'alone', 'newcomer']);
});

test('losing the lock to another server names that server', async () => {
  const lock = await take();
  const [{ pid }] = (await other.query(holders)).rows;
  await other.query("set application_name = 'vitrine 77 2026-01-01T00:00:00Z elsewhere'");
  // Queues for the lock, to get it before the first server reconnects.
  const waiting = other.query('select pg_advisory_lock(7348201, 1)');
  const third = new pg.Client({ connectionString: database.url });
  await third.connect();
  await third.query('select pg_terminate_backend($1)', [pid]);
  await waiting;
  expect((await lock.lost).message).toContain('process 77 on elsewhere, since 2026-01-01T00:00:00Z');
  await third.end();
  await lock.release();
});

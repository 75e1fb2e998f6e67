import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { login } from '@vitrine/shared/api';
import { sql } from 'kysely';
import { pino } from 'pino';
import { createApp } from '../../app.ts';
import { createEmptyDatabase, openTestDatabase } from '../../testing/testDatabase.ts';
import { readConfig } from '../config.ts';
import { FolderLock } from '../ownership/FolderLock.ts';
import { createDatabase, createPool } from './connection.ts';
import { EmbeddedPostgres } from './EmbeddedPostgres.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';

const log = pino({ level: 'silent' });
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-database-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const postmaster = () => readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n');
const processId = () => Number(postmaster()[0]);
/** Removes the links of PostgreSQL's libraries, as `systemd-tmpfiles` does with old files below `/tmp`. */
const cleanTemporaryFiles = () => rmSync(join(postmaster()[4] ?? '', 'lib'), { recursive: true });

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await wait(20);
}

test('a PostgreSQL left running by a killed server is stopped, and its data is kept', async () => {
  const first = new EmbeddedPostgres(folder, log);
  const lock = await FolderLock.take(folder, log);
  await first.start(lock);
  const pool = createPool(first.address(), log);
  await pool.query('create table kept as select 1 as one');
  await pool.query("alter system set work_mem = '7MB'");
  first.leaveRunning();
  const left = processId();
  const second = new EmbeddedPostgres(folder, log);
  await second.start(lock);
  expect(processId()).not.toBe(left);
  const again = createPool(second.address(), log);
  expect((await again.query('select one from kept')).rows).toEqual([{ one: 1 }]);
  expect((await again.query('show fsync')).rows).toEqual([{ fsync: 'on' }]);
  // An administrator's setting takes precedence over the one derived from the memory.
  expect((await again.query('show work_mem')).rows).toEqual([{ work_mem: '7MB' }]);
  await Promise.all([pool.end(), again.end()]);
  await second.stop();
  lock.release();
});

test('a stale lock file with the id of another process stops neither the start nor that process', async () => {
  const first = new EmbeddedPostgres(folder, log);
  const lock = await FolderLock.take(folder, log);
  await first.start(lock);
  await first.stop();
  writeFileSync(join(folder, 'postgres/postmaster.pid'), `${process.pid}\n${folder}/postgres\n`);
  const second = new EmbeddedPostgres(folder, log);
  await second.start(lock);
  expect(processId()).not.toBe(process.pid);
  await second.stop();
  lock.release();
});

test('calls report a database that died, the server stays up, and everything recovers', async () => {
  const config = {
    ...readConfig({ ADMIN_PASSWORD: 'secret', DATA_DIR: folder, HOST: '127.0.0.1' }),
    port: 0,
  };
  const app = await createApp({ config, log });
  await app.start();
  const signIn = async () => {
    const payload = { userName: 'admin', password: 'secret' };
    return (await app.fastify.inject({ method: 'POST', url: login.path, payload })).json();
  };
  expect((await signIn()).code).toBe(0);
  cleanTemporaryFiles();
  process.kill(processId(), 'SIGKILL');
  await until(async () => (await signIn()).error === 'database.unavailable');
  expect((await app.fastify.inject({ url: '/healthz' })).statusCode).toBe(200);
  await until(async () => (await signIn()).code === 0);
  await expect(createApp({ config, log })).rejects.toThrow('Another server is using');
  expect((await signIn()).code).toBe(0);
  await app.close();
  await app.close();
}, 60_000);

/** An empty database, and a folder of migrations for it. */
async function emptyDatabase() {
  const { url, drop } = await createEmptyDatabase();
  const database = createDatabase(createPool({ connectionString: url }, log, 4));
  const directory = join(folder, 'migrations');
  mkdirSync(directory);
  return {
    database,
    directory,
    url,
    write: (name: string, statement: string, more = '') =>
      writeFileSync(
        join(directory, name),
        `import { sql } from '${import.meta.resolve('kysely')}';
       export const up = (database) => sql.raw(${JSON.stringify(statement)}).execute(database);
       ${more}`,
      ),
    async close() {
      await database.destroy();
      await drop();
    },
  };
}

test('migrations run once, in order, in one transaction', async () => {
  const { database, directory, write, close } = await emptyDatabase();
  write('9001_first.ts', 'create table first (n integer)');
  write('9002_second.ts', 'insert into first values (1); this is not sql');
  await expect(migrate(database, log, { directory })).rejects.toThrow('syntax error');
  const tables = await sql`select 1 from pg_tables where tablename = 'first'`.execute(database);
  expect(tables.rows).toEqual([]);
  write('9003_third.ts', 'insert into first values (3)');
  rmSync(join(directory, '9002_second.ts'));
  const [one, two] = await Promise.all([
    migrate(database, log, { directory }),
    migrate(database, log, { directory }),
  ]);
  expect([...one, ...two]).toEqual(['9001_first', '9003_third']);
  await close();
});

test('a newer version migrates while servers of the older one run', async () => {
  const { directory, url, write, close } = await emptyDatabase();
  write('9001_first.ts', 'create table first (n integer)');
  const shared = join(folder, 'shared');
  const settings = { DATABASE_URL: url, REDIS_URL: 'redis://127.0.0.1:1', SHARED_DIR: shared };
  const lock = await FolderLock.take(folder, log);
  const open = (name: string) =>
    openDatabase(readConfig({ ...settings, DATA_DIR: join(folder, name) }), log, lock);
  const older = await open('older');
  await migrate(older.database, log, { directory });
  write('9002_second.ts', 'alter table first add column m integer');
  const newer = [await open('newer'), await open('another')];
  const ran = await Promise.all(newer.map(({ database }) => migrate(database, log, { directory })));
  expect(ran.flat()).toEqual(['9002_second']);
  await sql`insert into first (n) values (1)`.execute(older.database);
  for (const one of [older, ...newer]) await one.close();
  lock.release();
  await close();
});

test('a table in use is migrated when it is free, and holds up other statements for a second at most', async () => {
  const { database, directory, write, close } = await emptyDatabase();
  write('9001_first.ts', 'create table first (n integer)');
  await migrate(database, log, { directory });
  write('9002_second.ts', 'alter table first add column m integer', 'export const rewritesData = true;');
  let backups = 0;
  const beforeRewrite = async () => {
    backups += 1;
  };
  // As a backup reads it.
  const reading = await database.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    await sql`select from first`.execute(connection);
    const migrated = migrate(database, log, { directory, beforeRewrite });
    await until(async () => {
      const { rows } = await sql`select from pg_locks where not granted and mode = 'AccessExclusiveLock'
        and database = (select oid from pg_database where datname = current_database())`.execute(database);
      return rows.length > 0;
    });
    const asked = performance.now();
    await sql`select from first`.execute(database);
    const heldUp = performance.now() - asked;
    await sql`commit`.execute(connection);
    return { heldUp, names: await migrated };
  });
  expect(reading.heldUp).toBeLessThan(2_000);
  expect(reading.names).toEqual(['9002_second']);
  expect(backups).toBe(1);
  await sql`select m from first`.execute(database);
  await close();
});

test('a newer database is refused with the names of its unknown migrations and is not changed', async () => {
  const { database, directory, write, close } = await emptyDatabase();
  write('9001_first.ts', 'create table first (n integer)');
  write('9005_later.ts', 'create table later (n integer)');
  await migrate(database, log, { directory });
  rmSync(join(directory, '9005_later.ts'));
  write('9002_second.ts', 'drop table first');
  await expect(migrate(database, log, { directory })).rejects.toThrow(
    /newer version: this one does not know 9005_later\. Start the newer version/,
  );
  await sql`select first.n from first, later`.execute(database);
  await close();
});

test('a migration that rewrites data asks for a backup first when there is data, and changes nothing without it', async () => {
  const { database, directory, write, close } = await emptyDatabase();
  const asked: (readonly string[])[] = [];
  const beforeRewrite = async (names: readonly string[]) => {
    asked.push(names);
    throw new Error('no room');
  };
  write('9001_first.ts', 'create table first (n integer)', 'export const rewritesData = true;');
  await migrate(database, log, { directory, beforeRewrite });
  write('9002_second.ts', 'create table second (n integer)');
  await migrate(database, log, { directory, beforeRewrite });
  expect(asked).toEqual([]);
  write('9003_third.ts', 'create table third (n integer)');
  write('9004_fourth.ts', 'delete from first', 'export const rewritesData = true;');
  await expect(migrate(database, log, { directory, beforeRewrite })).rejects.toThrow('no room');
  expect(asked).toEqual([['9004_fourth']]);
  const { rows } = await sql`select name from migration order by name`.execute(database);
  expect(rows).toEqual([{ name: '9001_first' }, { name: '9002_second' }]);
  await close();
});

test('statements time out after 30 seconds', async () => {
  const opened = await openTestDatabase();
  const settings = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(opened.database);
  expect(settings.rows).toEqual([{ statement_timeout: '30s' }]);
  await opened.close();
});

test('bigint counts and sums are read as numbers and days as text', async () => {
  const opened = await openTestDatabase();
  const { rows } = await sql`select 5::bigint as size, sum(n) as total, '2026-03-02'::date as day
    from (values (1::bigint), (2)) as list (n)`.execute(opened.database);
  expect(rows).toEqual([{ size: 5, total: 3, day: '2026-03-02' }]);
  await opened.close();
});

test('connecting to an absent database fails instead of waiting', async () => {
  const pool = createPool({ host: folder, port: 5432, user: 'app', database: 'none' }, log);
  const database = createDatabase(pool);
  await expect(sql`select 1`.execute(database)).rejects.toThrow('ENOENT');
  await database.destroy();
});

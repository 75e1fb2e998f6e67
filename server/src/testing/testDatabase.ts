import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { createDatabase, createPool, type DatabaseAddress } from '../platform/database/connection.ts';
import { EmbeddedPostgres } from '../platform/database/EmbeddedPostgres.ts';
import { migrate, migrationNames, migrationsDirectory } from '../platform/database/migrate.ts';
import { connectAloneTo, type OpenDatabase } from '../platform/database/open.ts';
import { openPool } from '../platform/database/openPool.ts';
import { FolderLock } from '../platform/ownership/FolderLock.ts';

const log = pino({ level: 'silent' });
/** Nothing of a test run has to survive a power cut. */
const careless = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  // Every database that is dropped is looked for in all of them.
  'shared_buffers=32MB',
];

type AddressOf = (database?: string) => DatabaseAddress;

/** A server of one's own, by TEST_DATABASE_URL. */
function externalAddress(connectionString: string): AddressOf {
  return (database) => {
    const address = new URL(connectionString);
    if (database) address.pathname = `/${database}`;
    return { connectionString: address.href };
  };
}

/** True for the one caller that makes the folder: `mkdir` answers nothing when it was there before. */
const isFirst = (folder: string): boolean =>
  mkdirSync(join(folder, 'starting'), { recursive: true }) !== undefined;

/** The PostgreSQL of this jest run: the first worker starts it, the others wait; the run's end stops it. */
async function sharedPostgres(run: string): Promise<AddressOf> {
  const data = join(run, 'data');
  mkdirSync(data, { recursive: true });
  const ready = join(run, 'ready');
  const postgres = new EmbeddedPostgres(data, log, careless);
  if (isFirst(run)) {
    await postgres.start(await FolderLock.take(data, log));
    postgres.leaveRunning();
    writeFileSync(ready, '');
  }
  for (let tries = 0; !existsSync(ready); tries += 1) {
    if (tries > 1200) throw new Error('PostgreSQL of the test run did not start');
    await wait(25);
  }
  return (database) => postgres.address(database);
}

function serverAddress(): Promise<AddressOf> {
  const external = process.env.TEST_DATABASE_URL;
  if (external) return Promise.resolve(externalAddress(external));
  const run = process.env.VITRINE_TEST_RUN;
  if (!run) throw new Error('Run the tests with jest, or set TEST_DATABASE_URL');
  return sharedPostgres(run);
}

function templateName(): string {
  const hash = createHash('sha256');
  for (const name of migrationNames()) hash.update(readFileSync(join(migrationsDirectory, `${name}.ts`)));
  return `vitrine_template_${hash.digest('hex').slice(0, 12)}`;
}

async function makeTemplate(client: pg.Client, address: AddressOf, name: string): Promise<void> {
  const found = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (found.rowCount) return;
  await client.query(`create database ${name}_new`);
  const database = createDatabase(createPool(address(`${name}_new`), log, 1));
  await migrate(database, log);
  await database.destroy();
  await client.query(`alter database ${name}_new rename to ${name}`);
}

async function withAdministrator<T>(address: AddressOf, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(address());
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** How the pool of a test reaches its database, where that is not straight. */
export type Detour = (address: DatabaseAddress) => Promise<DatabaseAddress>;

/** A fresh, migrated database: a copy of a template that is migrated once for the whole run. */
export async function openTestDatabase(detour?: Detour): Promise<OpenDatabase> {
  const address = await serverAddress();
  const template = templateName();
  const name = `vitrine_test_${randomBytes(6).toString('hex')}`;
  await withAdministrator(address, async (client) => {
    await client.query('select pg_advisory_lock(77341)');
    await makeTemplate(client, address, template);
    await client.query(`create database ${name} template ${template}`);
  });
  const own = detour ? await detour(address(name)) : address(name);
  const pool = openPool(own, log, 8);
  return {
    ...pool,
    connectAlone: connectAloneTo(address(name), log),
    async close() {
      await pool.close();
      await withAdministrator(address, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** An empty database whose user owns it and may do nothing else there: as where one is rented. Needs a local server. */
export async function openOwnDatabase(): Promise<OpenDatabase> {
  const address = await serverAddress();
  const name = `vitrine_test_${randomBytes(6).toString('hex')}`;
  const user = `${name}_user`;
  await withAdministrator(address, async (client) => {
    await client.query(`create role ${user} login nosuperuser nocreatedb nocreaterole password '${user}'`);
    await client.query(`create database ${name} owner ${user}`);
  });
  const own = as(address(name), user);
  const pool = openPool(own, log, 8);
  await migrate(pool.database, log);
  return {
    ...pool,
    connectAlone: connectAloneTo(own, log),
    async close() {
      await pool.close();
      await withAdministrator(address, async (client) => {
        await client.query(`drop database ${name} with (force)`);
        await client.query(`drop role ${user}`);
      });
    },
  };
}

/** The same place by another user, whose password is the same word. */
function as(address: DatabaseAddress, user: string): DatabaseAddress {
  if (!('connectionString' in address)) return { ...address, user };
  const url = new URL(address.connectionString);
  url.username = user;
  url.password = user;
  return { connectionString: url.href };
}

/** An empty database and its address, as `DATABASE_URL` takes it. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const address = await serverAddress();
  const name = `vitrine_test_${randomBytes(6).toString('hex')}`;
  await withAdministrator(address, (client) => client.query(`create database ${name}`));
  return {
    url: urlOf(address(name)),
    drop: async () => {
      await withAdministrator(address, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

function urlOf(address: DatabaseAddress): string {
  if ('connectionString' in address) return address.connectionString;
  const { host, port, user, database } = address;
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

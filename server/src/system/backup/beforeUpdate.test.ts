import { createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { pino } from 'pino';
import { createDatabase, createPool } from '../../platform/database/connection.ts';
import { migrate, migrationNames, migrationsDirectory } from '../../platform/database/migrate.ts';
import { connectAloneTo } from '../../platform/database/open.ts';
import { createEmptyDatabase } from '../../testing/testDatabase.ts';
import { BackupFolder, rowOf } from './BackupFolder.ts';
import { backUpBeforeUpdate } from './beforeUpdate.ts';
import { readBackup } from './reading.ts';

const silent = pino({ level: 'silent' });
let dataDirectory: string;
let older: string;
let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
let database: ReturnType<typeof createDatabase>;

/** Data of a server from before commands became operations. */
beforeEach(async () => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'vitrine-update-'));
  older = mkdtempSync(join(tmpdir(), 'vitrine-older-'));
  for (const name of migrationNames().filter((each) => each < '0025')) {
    const text = readFileSync(join(migrationsDirectory, `${name}.ts`), 'utf8');
    writeFileSync(join(older, `${name}.ts`), text.replace("'kysely'", `'${import.meta.resolve('kysely')}'`));
  }
  empty = await createEmptyDatabase();
  database = createDatabase(createPool({ connectionString: empty.url }, silent, 4));
  await migrate(database, silent, { directory: older });
});
afterEach(async () => {
  await database.destroy();
  await empty.drop();
  rmSync(older, { recursive: true, force: true });
  rmSync(dataDirectory, { recursive: true, force: true });
});

const update = (log = silent) => {
  const open = { database, connectAlone: connectAloneTo({ connectionString: empty.url }, log) };
  const beforeRewrite = (names: readonly string[]) =>
    backUpBeforeUpdate({ config: { sharedDirectory: dataDirectory }, open, log }, names);
  return migrate(database, log, { beforeRewrite });
};

test('the rows before the migration are in a backup with their schema, and the log names its path', async () => {
  const said: { msg: string; path?: string }[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => said.push(JSON.parse(line)) });
  const before = migrationNames(older);
  expect(await update(log)).toContain('0025_terminal_operation');
  const [backup, ...more] = await new BackupFolder({ sharedDirectory: dataDirectory }).list();
  expect(more).toEqual([]);
  if (!backup) throw new Error('there is no backup');
  expect(backup.head.migrations).toEqual(before);
  expect(backup.head.tables.map(({ name }) => name)).toContain('terminal_command');
  expect(rowOf(backup, '')).toMatchObject({ origin: 'update', kind: 'database' });
  // Valid from end to end, checksum and signature included.
  expect((await readBackup(createReadStream(backup.path))).head.id).toBe(backup.head.id);
  expect(said).toContainEqual(expect.objectContaining({ path: backup.path }));
}, 60_000);

test('without a backup the migration is refused with the reason', async () => {
  writeFileSync(join(dataDirectory, 'backups'), 'a file in the place of the folder');
  await expect(update()).rejects.toThrow(/0025_terminal_operation.*backup before that failed/s);
  await sql`select from terminal_command`.execute(database);
}, 60_000);

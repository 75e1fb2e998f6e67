import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { domains } from '../../../domains.ts';
import { nameOfHash } from '../../../platform/files/FileBytes.ts';
import { runCommand } from '../../../testing/serverProcess.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { createWorld } from '../../../testing/world.ts';
import { drillStateOf } from '../health.ts';
import { readDrillRecord } from './drillRecord.ts';
import { sweepScratches } from './scratch.ts';

let server: TestServer;
let admin: { token: string };
let dataDirectory: string;
beforeAll(async () => {
  server = await startTestServer({ domains });
  admin = { token: await server.signIn() };
  dataDirectory = server.services.config.dataDirectory;
  await createWorld(server, 'Drilled');
}, 60_000);
afterAll(() => server.close());

const list = () => server.ask(api.selectBackups, {}, admin);
const scratches = () => readdirSync(dataDirectory).filter((name) => name.startsWith('.drill-'));

async function backUp(kind: api.BackupKind): Promise<string> {
  const { id } = await server.ask(api.insertBackup, { kind }, admin);
  await server.services.backups.idle();
  return id;
}

async function drillOf(id: string) {
  await server.ask(api.insertBackupDrill, { id }, admin);
  await server.services.backups.idle();
  return list();
}

test('the health shows no drill before the first one', async () => {
  expect((await list()).health).toMatchObject({ newestAt: null, overdue: false, drill: null });
});

test('a drill restores a full backup separately, compares it, and leaves nothing behind', async () => {
  const bytes = Buffer.from('a file of the library');
  const hash = createHash('sha256').update(bytes).digest('hex');
  const path = join(dataDirectory, 'files', nameOfHash(hash));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  await server.services.database
    .insertInto('file')
    .values({ hash, size: bytes.length, mime: 'text/plain' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { health, work, backups } = await drillOf(await backUp('full'));
  expect(work).toMatchObject({ kind: 'drill', state: 'done', percent: 100 });
  const [backup] = backups;
  expect(health?.drill).toMatchObject({
    state: 'passed',
    kind: 'full',
    fileName: backup?.fileName,
    rows: backup?.rows,
    files: backup?.files,
    message: '',
  });
  expect(health?.drill?.tables).toBeGreaterThan(50);
  expect(health?.drill?.files).toBeGreaterThan(0);
  expect(scratches()).toEqual([]);
  const overview = await server.ask(api.selectServerOverview, {}, admin);
  expect(overview.backupHealth).toMatchObject({ drill: { state: 'passed' }, overdue: false, limit: 2 });
});

test('the command drills the newest backup while the server runs', async () => {
  const { code, output } = await runCommand({ dataDirectory }, '--drill');
  expect(output).toMatch(/can be restored: \d+ tables, \d+ rows, \d+ files/);
  expect(code).toBe(0);
  expect(scratches()).toEqual([]);
  for (const words of [['--all'], ['a', 'b']])
    expect(await runCommand({ dataDirectory }, '--drill', ...words)).toMatchObject({ code: 2 });
  expect(await runCommand({ dataDirectory }, '--drill', 'nothing')).toMatchObject({ code: 1 });
});

test('the drill of a damaged backup fails with the reason, which is recorded', async () => {
  const id = await backUp('database');
  const backup = await server.services.backups.folder.find(id);
  const bytes = readFileSync(backup?.path ?? '');
  bytes.write('Trilled', bytes.indexOf('Drilled'));
  writeFileSync(backup?.path ?? '', bytes);
  const { health, work } = await drillOf(id);
  expect(work).toMatchObject({ kind: 'drill', state: 'failed', error: 'backup.damaged' });
  expect(health?.drill).toMatchObject({ state: 'failed', message: work?.message });
  expect(scratches()).toEqual([]);
});

test('a cancelled drill is not recorded, and leftovers of a killed one are deleted', async () => {
  const before = await readDrillRecord(dataDirectory);
  const left = join(dataDirectory, '.drill-abcdefghijkl');
  mkdirSync(join(left, 'files'), { recursive: true });
  utimesSync(left, 0, 0);
  const id = await backUp('database');
  await server.ask(api.insertBackupDrill, { id }, admin);
  await server.ask(api.updateBackupCanceled, {}, admin);
  await server.services.backups.idle();
  expect((await list()).work).toMatchObject({ kind: 'drill', state: 'canceled' });
  expect(await readDrillRecord(dataDirectory)).toEqual(before);
  expect(scratches()).toEqual([]);
});

test('leftovers of another user do not stop the start, and new ones are kept', async () => {
  const { log } = server.services;
  const foreign = join(dataDirectory, '.drill-foreign');
  // A lock that cannot be taken, for root as well.
  mkdirSync(join(foreign, 'owner.lock'), { recursive: true });
  const fresh = join(dataDirectory, '.drill-fresh');
  mkdirSync(fresh);
  await sweepScratches(dataDirectory, log);
  expect(scratches().toSorted()).toEqual(['.drill-foreign', '.drill-fresh']);
  for (const folder of [foreign, fresh]) rmSync(folder, { recursive: true });
});

test('a backup deleted before its drill leaves the last record unchanged', async () => {
  const before = await readDrillRecord(dataDirectory);
  const backup = await server.services.backups.folder.find(await backUp('database'));
  if (!backup) throw new Error('there is no backup');
  rmSync(backup.path);
  server.services.backups.drill(backup);
  await server.services.backups.idle();
  expect((await list()).work).toMatchObject({ kind: 'drill', state: 'failed' });
  expect(await readDrillRecord(dataDirectory)).toEqual(before);
});

test('an unreadable record counts as none, and a passed drill becomes old after a month', async () => {
  const record = await readDrillRecord(dataDirectory);
  if (!record) throw new Error('there is no record');
  const tested = Date.parse(record.testedAt);
  const passed = { ...record, error: '' };
  expect(drillStateOf(passed, tested + 29 * 86_400_000)).toBe('passed');
  expect(drillStateOf(passed, tested + 31 * 86_400_000)).toBe('old');
  expect(drillStateOf(record, tested + 31 * 86_400_000)).toBe('failed');
  writeFileSync(join(dataDirectory, 'drill.json'), '{"testedAt":');
  expect(await readDrillRecord(dataDirectory)).toBeUndefined();
  expect(readdirSync(dataDirectory).filter((name) => name.startsWith('drill.json'))).toEqual(['drill.json']);
});

test('drills need level 1', async () => {
  const { token } = await server.createTenant({ level: 2 });
  expect(await server.call(api.insertBackupDrill, { id: 'abcdefghijkl' }, { token })).toMatchObject({
    error: 'permission.denied',
  });
});

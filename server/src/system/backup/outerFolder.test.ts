import { execFileSync } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { domains } from '../../domains.ts';
import { readConfig } from '../../platform/config.ts';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { BackupFolder } from './BackupFolder.ts';
import { isOverdue } from './health.ts';

const day = 86_400_000;
let nas: string;
let clock: ManualClock;
let server: TestServer;
let admin: { token: string };
beforeAll(async () => {
  nas = join(mkdtempSync(join(tmpdir(), 'vitrine-nas-')), 'backups');
  clock = manualClock();
  server = await startTestServer({ domains, clock, config: { backupDirectory: nas, backupAlarmDays: 3 } });
  admin = { token: await server.signIn() };
}, 60_000);
afterAll(async () => {
  await server.close();
  rmSync(join(nas, '..'), { recursive: true, force: true });
});

const list = () => server.ask(api.selectBackups, {}, admin);
async function backUp() {
  const answer = await server.call(api.insertBackup, { kind: 'database' }, admin);
  await server.services.backups.idle();
  return { answer, work: (await list()).work };
}
const backupsIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.sql'));

test('a missing external folder is not created, since it may not be mounted', async () => {
  expect((await backUp()).work).toMatchObject({ state: 'failed', error: 'backup.folderAway' });
  expect(existsSync(nas)).toBe(false);
});

test('a new folder on the disk of the data needs a marker file, since it may be an unmounted mount point', async () => {
  mkdirSync(nas);
  const { work } = await backUp();
  expect(work).toMatchObject({ state: 'failed', error: 'backup.folderOther' });
  expect(work?.message).toContain('.vitrine-backups');
  expect(readdirSync(nas)).toEqual([]);
});

test('new backups are written to the external folder, and those in the data folder stay listed', async () => {
  writeFileSync(join(nas, '.vitrine-backups'), '');
  expect((await backUp()).work).toMatchObject({ state: 'done' });
  expect(backupsIn(nas)).toHaveLength(1);
  const home = join(server.services.config.dataDirectory, 'backups');
  const [name = ''] = backupsIn(nas);
  renameSync(join(nas, name), join(home, name));
  await backUp();
  const { backups, folder } = await list();
  expect(backups).toHaveLength(2);
  expect(folder).toBe(nas);
  expect(backupsIn(home)).toEqual([name]);
});

test('an empty folder in place of the external one is not written to', async () => {
  renameSync(nas, `${nas}.away`);
  mkdirSync(nas);
  expect((await backUp()).work).toMatchObject({ state: 'failed', error: 'backup.folderOther' });
  expect(readdirSync(nas)).toEqual([]);
  expect(await list()).toMatchObject({ folderAway: true });
  rmSync(nas, { recursive: true });
  renameSync(`${nas}.away`, nas);
  expect((await backUp()).work).toMatchObject({ state: 'done' });
});

test('a file in place of the folder counts as away, and the age of the newest backup is remembered', async () => {
  const { folder } = server.services.backups;
  const before = await folder.known();
  renameSync(nas, `${nas}.away`);
  writeFileSync(nas, '');
  const { backups, folderAway, free, health } = await list();
  expect({ folderAway, free }).toEqual({ folderAway: true, free: 0 });
  expect(backups).toHaveLength(1);
  expect(health?.newestAt).toBe(before[0]?.head.createdAt);
  expect(await folder.known()).toEqual(before);
  await folder.removeOuterParts();
  rmSync(nas);
  renameSync(`${nas}.away`, nas);
  expect(await list()).toMatchObject({ folderAway: false });
});

test('a hanging call marks the folder as away until it returns', async () => {
  const { config } = server.services;
  const folder = new BackupFolder(config, nas, 2_000);
  const before = await folder.list();
  expect(before).toHaveLength((await list()).backups.length);
  const hanging = join(nas, 'vitrine-hangs.sql');
  execFileSync('mkfifo', [hanging]);
  expect(await folder.list()).toHaveLength(1);
  expect(folder.away).toBe(true);
  expect(await folder.known()).toEqual(before);
  expect(await folder.free()).toBeUndefined();
  await expect(folder.begin('abcdefghijkl')).rejects.toMatchObject({ error: 'backup.folderAway' });
  closeSync(openSync(hanging, 'w'));
  rmSync(hanging);
  // The call returns when its thread reports it.
  while ((await folder.outerState()) === 'away') await new Promise(setImmediate);
  expect(await folder.list()).toEqual(before);
});

test('backups and partial files of another server in a shared folder are left alone', async () => {
  const { backups, config } = server.services;
  const own = (await backups.folder.list()).find(({ path }) => path.startsWith(nas));
  if (!own) throw new Error('there is no backup');
  const foreign = readFileSync(own.path, 'utf8')
    .replaceAll(own.head.publicKey, '0'.repeat(64))
    .replaceAll(own.head.id, 'aaaaaaaaaaaa');
  writeFileSync(join(nas, 'vitrine-foreign.sql'), foreign);
  writeFileSync(join(nas, '.0000000000000000-aaaaaaaaaaaa.part'), '');
  writeFileSync(join(nas, `.${own.head.publicKey.slice(0, 16)}-bbbbbbbbbbbb.part`), '');
  await backups.folder.removeOuterParts();
  expect(readdirSync(nas).filter((name) => name.endsWith('.part'))).toEqual([
    '.0000000000000000-aaaaaaaaaaaa.part',
  ]);
  const listed = await new BackupFolder(config, nas).list();
  expect(listed.find(({ head }) => head.id === 'aaaaaaaaaaaa')?.ofThisServer).toBe(false);
  expect(listed.find(({ head }) => head.id === own.head.id)?.ofThisServer).toBe(true);
  rmSync(join(nas, 'vitrine-foreign.sql'));
  rmSync(join(nas, '.0000000000000000-aaaaaaaaaaaa.part'));
});

test('a link to the folder in the data folder lists nothing twice', async () => {
  const { backups, config } = server.services;
  const link = join(nas, '..', 'link');
  symlinkSync(join(config.dataDirectory, 'backups'), link);
  const [own] = await backups.folder.list();
  copyFileSync(own?.path ?? '', join(config.dataDirectory, 'backups', 'vitrine-copy.sql'));
  const home = await new BackupFolder(config).list();
  expect(await new BackupFolder(config, link).list()).toEqual(home);
  rmSync(join(config.dataDirectory, 'backups', 'vitrine-copy.sql'));
  rmSync(link);
});

test('a folder within the data folder is the default one or refused, however it is written', () => {
  const of = (BACKUP_DIR: string) => readConfig({ DATA_DIR: '/data', BACKUP_DIR }).backupDirectory;
  expect(of('/mnt/nas/')).toBe('/mnt/nas');
  expect(of('/data/backups/')).toBeUndefined();
  for (const folder of ['/data', '/data/backups/uploaded'])
    expect(() => of(folder)).toThrow('BACKUP_DIR takes a folder outside of DATA_DIR');
});

test('an overdue backup is shown on the overview and the server page', async () => {
  const steps = () => server.ask(api.selectOverviewSteps, {}, admin);
  expect((await steps()).backupOverdue).toBe(false);
  clock.advance(4 * day);
  const again = { token: await server.signIn() };
  expect((await server.ask(api.selectOverviewSteps, {}, again)).backupOverdue).toBe(true);
  const { backupHealth } = await server.ask(api.selectServerOverview, {}, again);
  expect(backupHealth).toMatchObject({ overdue: true, limit: 3 });
  const { token } = await server.createTenant({ level: 2 });
  expect((await server.ask(api.selectOverviewSteps, {}, { token })).backupOverdue).toBeNull();
});

test('a scheduled backup missed while the folder was away is made when it returns', async () => {
  const { backupClock } = server.services;
  const admin = { token: await server.signIn() };
  await server.services.database.updateTable('tenant').set({ time_zone: 'UTC' }).execute();
  const schedule = { enabled: true, time: '03:00', kind: 'database' as const, kept: 2 };
  await server.ask(api.updateBackupSchedule, schedule, admin);
  clock.advance(day);
  renameSync(nas, `${nas}.away`);
  const scheduled = async () => {
    await backupClock.check();
    const now = { token: await server.signIn() };
    const { backups, work } = await server.ask(api.selectBackups, {}, now);
    return { made: backups.filter(({ origin }) => origin === 'scheduled').length, at: work?.startedAt };
  };
  const missed = await scheduled();
  expect(missed.made).toBe(0);
  clock.advance(60_000);
  expect(await scheduled()).toEqual(missed);
  renameSync(`${nas}.away`, nas);
  expect(await scheduled()).toMatchObject({ made: 1 });
  expect(await scheduled()).toMatchObject({ made: 1 });
});

test('a schedule that never made a backup is overdue; no schedule and no backup is not', () => {
  expect(isOverdue(undefined, undefined, 2, 10 * day)).toBe(false);
  expect(isOverdue(undefined, 7 * day, 2, 10 * day)).toBe(true);
  expect(isOverdue(undefined, 9 * day, 2, 10 * day)).toBe(false);
  expect(isOverdue(9 * day, 1 * day, 2, 10 * day)).toBe(false);
  expect(isOverdue(8 * day - 1, undefined, 2, 10 * day)).toBe(true);
});

test.each([
  [{ BACKUP_DIR: 'nas' }, 'BACKUP_DIR takes the full path'],
  [{ BACKUP_ALARM_DAYS: '0' }, 'BACKUP_ALARM_DAYS takes days from 1 to 365'],
  [{ BACKUP_ALARM_DAYS: '1d' }, 'BACKUP_ALARM_DAYS takes days from 1 to 365'],
])('%j is refused with the accepted values', (environment, words) => {
  expect(() => readConfig(environment as Record<string, string>)).toThrow(words);
});

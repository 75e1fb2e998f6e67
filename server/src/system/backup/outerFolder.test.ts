import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { domains } from '../../domains.ts';
import { readConfig } from '../../platform/config.ts';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
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

test('a folder elsewhere that is missing is not made: it may not be mounted', async () => {
  expect((await backUp()).work).toMatchObject({ state: 'failed', error: 'backup.folderAway' });
  expect(existsSync(nas)).toBe(false);
});

test('new backups go there, and those of the data folder stay in the list', async () => {
  mkdirSync(nas);
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

test('an empty place in its stead is not filled', async () => {
  renameSync(nas, `${nas}.away`);
  mkdirSync(nas);
  expect((await backUp()).work).toMatchObject({ state: 'failed', error: 'backup.folderAway' });
  expect(readdirSync(nas)).toEqual([]);
  rmSync(nas, { recursive: true });
  renameSync(`${nas}.away`, nas);
  expect((await backUp()).work).toMatchObject({ state: 'done' });
});

test('a newest backup that is too old is told on the overview and the server page', async () => {
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

test('a schedule that never made one is overdue as well, no schedule and no backup is not', () => {
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
])('%j is named with what is accepted', (environment, words) => {
  expect(() => readConfig(environment as Record<string, string>)).toThrow(words);
});

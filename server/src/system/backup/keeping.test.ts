import { createWriteStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { domains } from '../../domains.ts';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { BackupClock } from './BackupClock.ts';
import { writeDump } from './dump.ts';
import { reasonOf } from './failure.ts';
import { readSecrets } from './secrets.ts';

const hour = 3_600_000;
let server: TestServer;
let clock: ManualClock;
let admin: { token: string };
beforeAll(async () => {
  clock = manualClock(new Date('2026-03-02T01:00:00Z'));
  server = await startTestServer({ domains, clock });
  admin = { token: await server.signIn() };
  await server.services.database.updateTable('tenant').set({ time_zone: 'UTC' }).execute();
}, 60_000);
afterAll(() => server.close());

const list = () => server.ask(api.selectBackups, {}, admin);

test('scheduled backups are made once a day, and only the configured number is kept', async () => {
  const { backups, backupClock } = server.services;
  await server.ask(api.insertBackup, { kind: 'database' }, admin);
  await backups.idle();
  const schedule = { enabled: true, time: '03:00', kind: 'database' as const, kept: 2 };
  await server.ask(api.updateBackupSchedule, schedule, admin);
  expect(await list()).toMatchObject({ schedule, nextAt: '2026-03-02T03:00:00.000Z' });
  // A due time before the schedule was enabled is not made up for.
  await backupClock.check();
  expect((await list()).backups).toHaveLength(1);
  // A restarted server does not make it up either.
  await new BackupClock(server.services, backups).check();
  expect((await list()).backups).toHaveLength(1);
  const made: number[] = [];
  for (let day = 0; day < 4; day += 1) {
    clock.advance(24 * hour);
    await backupClock.check();
    await backupClock.check();
    made.push((await list()).backups.filter(({ origin }) => origin === 'scheduled').length);
  }
  expect(made).toEqual([1, 2, 2, 2]);
  const { backups: rows } = await list();
  // The manual one stays.
  expect(rows.map(({ origin }) => origin)).toEqual(['scheduled', 'scheduled', 'manual']);
  const logs = await server.ask(api.selectSystemLogPage, {}, admin);
  expect(logs.logList.filter(({ action }) => action === 'system.backupAdded')).toHaveLength(5);
  await server.ask(api.updateBackupSchedule, { ...schedule, enabled: false }, admin);
  clock.advance(48 * hour);
  await backupClock.check();
  expect((await list()).backups).toHaveLength(3);
});

test('a scheduled backup that ends with its server three times is not begun again before the next day', async () => {
  const { backups, database } = server.services;
  const schedule = { enabled: true, time: '03:00', kind: 'database' as const, kept: 9 };
  await server.ask(api.updateBackupSchedule, schedule, admin);
  clock.advance(24 * hour);
  /** What a server leaves that was killed during it, before its next process begins. */
  const killed = async (at: number) => {
    const startedAt = clock.now();
    const fileName = `vitrine-lost${at}.sql`;
    const row = { node_id: 'before', kind: 'backup', origin: 'scheduled', file_name: fileName } as const;
    await database
      .updateTable('backup_work')
      .set({ ...row, state: 'running', started_at: startedAt, ended_at: null, handed_over: false })
      .execute();
    await backups.failLost();
  };
  const scheduled = async () => (await list()).backups.filter(({ origin }) => origin === 'scheduled').length;
  const before = await scheduled();
  for (let at = 0; at < 3; at += 1) await killed(at);
  await new BackupClock(server.services, backups).check();
  expect(await scheduled()).toBe(before);
  clock.advance(24 * hour);
  await new BackupClock(server.services, backups).check();
  expect(await scheduled()).toBe(before + 1);
  await killed(3);
  await killed(4);
  clock.advance(24 * hour);
  await killed(5);
  await killed(6);
  await new BackupClock(server.services, backups).check();
  expect(await scheduled()).toBe(before + 2);
  await server.ask(api.updateBackupSchedule, { ...schedule, enabled: false }, admin);
});

test('only one job runs at a time, and a cancelled one leaves nothing behind', async () => {
  const { backups } = server.services;
  const before = (await list()).backups.length;
  await server.ask(api.insertBackup, { kind: 'full' }, admin);
  expect(await server.call(api.insertBackup, { kind: 'full' }, admin)).toMatchObject({
    error: 'backup.busy',
  });
  await server.ask(api.updateBackupCanceled, {}, admin);
  await backups.idle();
  const { work, backups: rows } = await list();
  expect(work).toMatchObject({ kind: 'backup', state: 'canceled', error: '' });
  expect(rows).toHaveLength(before);
  expect(await server.call(api.updateBackupCanceled, {}, admin)).toMatchObject({ error: 'backup.idle' });
  const { logList } = await server.ask(api.selectSystemLogPage, {}, admin);
  expect(logList[0]).toMatchObject({ action: 'system.backupStopped', detail: { work: 'backup' } });
});

test('a check reports a damaged backup, and its restore is refused', async () => {
  const { backups, config } = server.services;
  const [row] = (await list()).backups;
  const backup = await backups.places.find(row?.id ?? '');
  if (!backup || !row) throw new Error('there is no backup');
  await server.ask(api.insertBackupCheck, { id: row.id }, admin);
  await backups.idle();
  expect((await list()).work).toMatchObject({ kind: 'check', state: 'done', percent: 100 });
  const text = readFileSync(backup.path, 'utf8');
  writeFileSync(backup.path, text.replace('administrator', 'administrat0r'));
  await server.ask(api.insertRestore, { id: row.id }, admin);
  await backups.idle();
  const { work } = await list();
  expect(work).toMatchObject({ kind: 'restore', state: 'failed', error: 'backup.damaged' });
  expect(work?.message).toContain('damaged or changed');
  expect(existsSync(join(config.dataDirectory, 'restore.json'))).toBe(false);
  await server.ask(api.deleteBackup, { id: row.id }, admin);
  expect(await server.call(api.deleteBackup, { id: row.id }, admin)).toMatchObject({
    error: 'backup.unknown',
  });
});

test('a full disk is reported as storage.full', async () => {
  const { config, connectAlone, files } = server.services;
  // Every write fails with a full disk.
  const output = createWriteStream('/dev/full');
  const client = await connectAlone();
  const broken = new Promise<never>((_resolve, reject) => output.once('error', reject));
  const writing = writeDump(client, output, {
    id: 'aaaaaaaaaaaa',
    kind: 'full',
    origin: 'manual',
    version: '0',
    createdAt: clock.now(),
    ...readSecrets(config),
    dataDirectory: config.dataDirectory,
    files,
    signal: new AbortController().signal,
    onBytes: () => undefined,
  });
  const reason = await Promise.race([writing, broken]).then(
    () => undefined,
    (error: unknown) => error,
  );
  await Promise.allSettled([writing, client.end()]);
  expect(reasonOf(reason)).toMatchObject({ error: 'storage.full' });
});

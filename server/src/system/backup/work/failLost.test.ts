import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ListMultipartUploadsCommand } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { domains } from '../../../domains.ts';
import { newId } from '../../../platform/identifier.ts';
import { S3Bucket } from '../../../platform/s3/S3Bucket.ts';
import { describePlaces } from '../../../testing/testS3.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { startTestServers, type TestServers } from '../../../testing/testServers.ts';
import { fileNameOf } from '../BackupPlaces.ts';
import type { Draft } from '../place/BackupPlace.ts';
import { SoleWork } from './SoleWork.ts';
import { endWork } from './workRows.ts';

const hour = 3_600_000;
/** More than one request of a bucket. */
const bytes = 12_000_000;

interface Unfinished {
  readonly fileName: string;
  readonly draft: Draft;
}

/** Begins a backup as a server does that is killed then. */
async function leaveUnfinished({ services }: TestServer, nodeId: string): Promise<Unfinished> {
  const id = newId();
  const startedAt = services.clock.now();
  const fileName = fileNameOf({ id, kind: 'full', createdAt: startedAt.toISOString() });
  const draft = await services.backups.places.begin(id, fileName, 20 * bytes);
  draft.output.on('error', () => undefined);
  await pipeline(Readable.from([Buffer.alloc(bytes)]), draft.output, { end: false });
  const row = {
    node_id: nodeId,
    kind: 'backup' as const,
    origin: 'scheduled' as const,
    file_name: fileName,
    state: 'running' as const,
    total: bytes,
    started_at: startedAt,
    ended_at: null,
    error: '',
    handed_over: false,
  };
  await services.database
    .insertInto('backup_work')
    .values(row)
    .onConflict((conflict) => conflict.column('single').doUpdateSet(row))
    .execute();
  return { fileName, draft };
}

/** The failure of one backup in the system log. */
async function failuresOf(server: TestServer, token: string, fileName: string) {
  const { logList } = await server.ask(api.selectSystemLogPage, { pageSize: 200 }, { token });
  return logList.filter(
    ({ action, subjectName }) => action === 'system.backupFailed' && subjectName === fileName,
  );
}

describePlaces((s3) => {
  let servers: TestServers;
  let first: TestServer;
  let second: TestServer;
  let token: string;
  const left: Draft[] = [];
  beforeAll(async () => {
    servers = await startTestServers(2, {
      domains,
      config: { objectStore: s3 },
      bucketOnly: s3 !== undefined,
    });
    [first, second] = servers.nodes as [TestServer, TestServer];
    token = await first.signIn();
  }, 120_000);
  afterEach(async () => {
    for (const draft of left.splice(0)) await draft.drop();
  });
  afterAll(() => servers.close());

  const folder = () => join(first.services.config.sharedDirectory, 'backups');
  /** Whether something of an unfinished backup is in the place. */
  async function isLeft(fileName: string): Promise<boolean> {
    if (!s3)
      return readdirSync(folder()).some((name) =>
        fileName.includes(/^\.(\w+)\.part$/.exec(name)?.[1] ?? '-none-'),
      );
    const bucket = new S3Bucket(s3);
    const { Key: Prefix } = bucket.at(`backups/${fileName}`);
    const { Uploads = [] } = await bucket.client.send(
      new ListMultipartUploadsCommand({ Bucket: bucket.bucket, Prefix }),
    );
    bucket.close();
    return Uploads.length > 0;
  }
  async function begun(nodeId: string): Promise<string> {
    const { fileName, draft } = await leaveUnfinished(first, nodeId);
    left.push(draft);
    for (let tries = 0; tries < 200 && !(await isLeft(fileName)); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await isLeft(fileName)).toBe(true);
    return fileName;
  }

  test('a backup whose server died is removed, and recorded once', async () => {
    const fileName = await begun('gone');
    await Promise.all([first.services.backups.failLost(), second.services.backups.failLost()]);
    await second.services.backups.failLost();
    expect(await isLeft(fileName)).toBe(false);
    expect(await failuresOf(second, token, fileName)).toMatchObject([
      { detail: { kind: 'full', origin: 'scheduled', error: 'backup.serverStopped' } },
    ]);
    const { work } = await second.ask(api.selectBackups, {}, { token });
    expect(work).toMatchObject({ fileName, state: 'failed', error: 'backup.serverStopped' });
  });

  test('the next backup, on another server, finds nothing of it', async () => {
    const fileName = await begun('gone');
    await second.ask(api.insertBackup, { kind: 'database' }, { token });
    await second.services.backups.idle();
    expect(await isLeft(fileName)).toBe(false);
    expect(await failuresOf(first, token, fileName)).toHaveLength(1);
  });

  test('a backup that another server makes now is left alone', async () => {
    const fileName = await begun(first.services.nodes.id);
    await second.services.backups.failLost();
    expect(await isLeft(fileName)).toBe(true);
    const answer = await second.call(api.insertBackup, { kind: 'database' }, { token });
    expect(answer).toMatchObject({ error: 'backup.busy' });
    expect(await isLeft(fileName)).toBe(true);
    expect(await failuresOf(first, token, fileName)).toEqual([]);
    await first.services.database.updateTable('backup_work').set({ state: 'failed' }).execute();
  });

  test('a backup that is whole is not recorded as failed', async () => {
    const id = await second.ask(api.insertBackup, { kind: 'database' }, { token }).then(({ id }) => id);
    await second.services.backups.idle();
    const { database } = first.services;
    const stillRunning = { state: 'running', ended_at: null, node_id: 'gone', percent: 99 } as const;
    await database.updateTable('backup_work').set(stillRunning).execute();
    await Promise.all([first.services.backups.failLost(), second.services.backups.failLost()]);
    const row = await database.selectFrom('backup_work').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'done', percent: 100, error: '' });
    expect(await failuresOf(first, token, row.file_name)).toEqual([]);
    const { logList } = await second.ask(api.selectSystemLogPage, { pageSize: 200 }, { token });
    const added = logList.filter(
      ({ action, subjectId }) => action === 'system.backupAdded' && subjectId === id,
    );
    expect(added).toHaveLength(1);
  });

  test('a server that was taken for dead does not change the outcome', async () => {
    const { database, nodes } = second.services;
    const startedAt = second.services.clock.now().toISOString();
    const row = {
      node_id: nodes.id,
      state: 'failed',
      error: 'backup.serverStopped',
      started_at: new Date(startedAt),
    } as const;
    await database.updateTable('backup_work').set(row).execute();
    const own = { kind: 'backup', fileName: 'x', total: 1, startedAt, parameters: {}, error: '' } as const;
    await endWork(second.services, { ...own, state: 'done', percent: 100, bytes: 1, endedAt: startedAt });
    const { state, error } = await database.selectFrom('backup_work').selectAll().executeTakeFirstOrThrow();
    expect([state, error]).toEqual(['failed', 'backup.serverStopped']);
  });

  test('after the database was away no operation counts as lost until servers could renew their leases', async () => {
    const fileName = await begun('gone');
    const { backups, nodes } = second.services;
    nodes.doubtLeases();
    await backups.failLost();
    expect(await isLeft(fileName)).toBe(true);
    expect((await backups.others())?.work.state).toBe('running');
    await first.services.backups.failLost();
    expect(await isLeft(fileName)).toBe(false);
  });

  test('a lease that ends as the next backup begins leaves the lost one on record', async () => {
    const { backups, database, nodes } = second.services;
    // The test before doubted them.
    jest.spyOn(nodes, 'trustsLeases').mockResolvedValue(true);
    await database.insertInto('node').values({ id: 'dying', name: 'dying' }).execute();
    const fileName = await begun('dying');
    jest.spyOn(SoleWork.prototype, 'requireIdle').mockImplementation(async () => {
      await database.deleteFrom('node').where('id', '=', 'dying').execute();
    });
    await second.ask(api.insertBackup, { kind: 'database' }, { token });
    jest.restoreAllMocks();
    await backups.idle();
    expect(await failuresOf(first, token, fileName)).toHaveLength(1);
    expect(await isLeft(fileName)).toBe(false);
  });

  if (!s3)
    test('of files whose owner is not known, a new backup removes only those long not written', async () => {
      const [old, young] = ['.oldoldoldold.part', '.youngyoungyo.part'].map((name) => join(folder(), name));
      for (const path of [old, young]) writeFileSync(path ?? '', 'x');
      const then = new Date(Date.now() - 2 * hour);
      utimesSync(old ?? '', then, then);
      await second.ask(api.insertBackup, { kind: 'database' }, { token });
      await second.services.backups.idle();
      expect([existsSync(old ?? ''), existsSync(young ?? '')]).toEqual([false, true]);
    });
});

test('a server that is alone records the backup during which it was killed', async () => {
  const server = await startTestServer({ domains, config: { redisUrl: undefined } });
  const token = await server.signIn();
  // Its earlier process.
  const { fileName, draft } = await leaveUnfinished(server, 'before');
  await server.services.backups.failLost();
  await server.services.backups.failLost();
  const folder = join(server.services.config.sharedDirectory, 'backups');
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  expect(await failuresOf(server, token, fileName)).toHaveLength(1);
  await draft.drop();
  await server.close();
});

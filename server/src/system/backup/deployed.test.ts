import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text as streamText } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { domains } from '../../domains.ts';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { listDeployed, moveDeployed, requireMovable, stagingOf } from './deployed.ts';
import { type DumpOptions, writeDump } from './dump.ts';
import { endMark, longestDeployed } from './format.ts';
import { readBackup } from './reading.ts';
import { writeRestoreRequest } from './restoreRequest.ts';
import { readSecrets } from './secrets.ts';

const registry = '{"remotes":[{"name":"mf-task","version":"0.2.0"}]}';
const deployed = {
  'remotes.json': registry,
  'remotes/mf-task/0.1.0/remoteEntry.js': 'before',
  'remotes/mf-task/0.2.0/remoteEntry.js': 'after',
  'remotes/mf-task/0.2.0/js/vendors-@pnpm~x+y.0123abcd.js': 'x'.repeat(150_000),
  'remotes/mf-task/0.2.0/empty.css': '',
};

let source: TestServer;
let admin: { token: string };
beforeAll(async () => {
  source = await startTestServer({ domains });
  admin = { token: await source.signIn() };
}, 60_000);
afterAll(() => source.close());

function write(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

async function backUp(kind: api.BackupKind): Promise<string> {
  const { id } = await source.ask(api.insertBackup, { kind }, admin);
  await source.services.backups.idle();
  const backup = await source.services.backups.folder.find(id);
  return readFileSync(backup?.path ?? '', 'utf8');
}

/** Re-signed with the key contained in the backup, as its owner could. */
function signedAgain(whole: string, change: (text: string) => string): string {
  const at = whole.lastIndexOf(endMark);
  const text = change(whole.slice(0, at));
  const sha256 = createHash('sha256').update(text).digest('hex');
  const signature = source.services.usbPackages.key.sign(Buffer.from(sha256));
  const end = JSON.parse(whole.slice(at + endMark.length));
  return `${text}${endMark}${JSON.stringify({ ...end, sha256, signature })}\n`;
}

const read = (text: string) => readBackup(Readable.from([Buffer.from(text)]));

/** Uploads and restores on a separate server; returns its data folder and a call function. */
async function restoreElsewhere(text: string, before: Record<string, string>) {
  const open = await openTestDatabase();
  const database = { ...open, close: async () => undefined };
  const first = await startTestServer({ domains, database });
  const { config } = first.services;
  for (const [path, body] of Object.entries(before)) write(config.dataDirectory, path, body);
  const token = await first.signIn();
  const response = await fetch(`${first.url}${api.backupAddress}?fileName=a.sql`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/sql' },
    body: text,
  });
  const { data } = (await response.json()) as { data?: { id: string } };
  await first.ask(api.insertRestore, { id: data?.id ?? '' }, { token });
  await first.services.restart.requested;
  await first.app.close();
  const again = await startTestServer({ domains, config, database });
  const close = async () => {
    await again.close();
    await open.close();
  };
  return { folder: config.dataDirectory, server: again, close };
}

/** Of a full backup. */
const dumpOptions = (onBytes: (bytes: number) => void): DumpOptions => ({
  id: 'aaaaaaaaaaaa',
  kind: 'full',
  origin: 'manual',
  version: '0',
  createdAt: new Date(),
  ...readSecrets(source.services.config.dataDirectory),
  dataDirectory: source.services.config.dataDirectory,
  files: source.services.files,
  signal: new AbortController().signal,
  onBytes,
});

describe('deployed remotes', () => {
  let full: string;
  beforeAll(async () => {
    const { dataDirectory } = source.services.config;
    for (const [path, text] of Object.entries(deployed)) write(dataDirectory, path, text);
    write(dataDirectory, 'remotes/.DS_Store', 'hidden');
    write(dataDirectory, 'remotes/readme.txt', 'in no version');
    write(dataDirectory, 'outside.txt', 'outside');
    symlinkSync(join(dataDirectory, 'outside.txt'), join(dataDirectory, 'remotes/mf-task/0.2.0/link.js'));
    full = await backUp('full');
  }, 60_000);

  test('are in a full backup and not in a backup of data alone', async () => {
    expect((await read(full)).end.deployed).toBe(Object.keys(deployed).length);
    const data = await backUp('database');
    expect([data.includes('-- deployed '), (await read(data)).head.format]).toEqual([false, 1]);
    for (const path of ['link.js', '.DS_Store', 'readme.txt']) expect(full).not.toContain(path);
  });

  test('include links within the folder and none that leave it', async () => {
    const { dataDirectory } = source.services.config;
    const version = join(dataDirectory, 'remotes/mf-linked');
    write(version, '0.1.0/a.js', 'linked');
    symlinkSync('0.1.0', join(version, 'current'));
    symlinkSync('..', join(version, '0.1.0/loop'));
    write(dataDirectory, 'elsewhere/b.js', 'elsewhere');
    symlinkSync(join(dataDirectory, 'elsewhere'), join(version, 'out'));
    symlinkSync(join(dataDirectory, 'outside.txt'), join(version, '0.1.0/a.js.br'));
    const listed = await listDeployed(dataDirectory);
    const statuses = ['0.1.0/a.js', 'current/a.js', 'out/b.js', '0.1.0/a.js.br'].map(async (path) => {
      const headers = { 'accept-encoding': 'br' };
      const answer = await fetch(`${source.url}/web/remotes/mf-linked/${path}`, { headers });
      return [path, answer.status, listed.includes(`remotes/mf-linked/${path}`), await answer.text()];
    });
    expect(await Promise.all(statuses)).toEqual([
      ['0.1.0/a.js', 200, true, 'linked'],
      ['current/a.js', 200, true, 'linked'],
      ['out/b.js', 404, false, expect.any(String)],
      ['0.1.0/a.js.br', 404, false, expect.any(String)],
    ]);
    rmSync(version, { recursive: true });
  });

  test('too large for a backup are refused before anything is written', async () => {
    const { config, connectAlone } = source.services;
    const large = join(config.dataDirectory, 'remotes/mf-large/0.1.0/film.js');
    write(config.dataDirectory, 'remotes/mf-large/0.1.0/film.js', '');
    truncateSync(large, longestDeployed + 1);
    const output = new PassThrough().resume();
    const client = await connectAlone();
    let written = 0;
    const dump = writeDump(
      client,
      output,
      dumpOptions((bytes) => (written = bytes)),
    );
    await expect(dump).rejects.toMatchObject({ error: 'backup.remoteTooLarge' });
    await client.end();
    expect(written).toBe(0);
    rmSync(dirname(dirname(large)), { recursive: true });
  });

  test('deleted during a backup are omitted', async () => {
    const { config, connectAlone } = source.services;
    write(config.dataDirectory, 'remotes/mf-gone/0.1.0/a.js', 'gone');
    const output = new PassThrough();
    const text = streamText(output);
    const client = await connectAlone();
    const onBytes = () =>
      rmSync(join(config.dataDirectory, 'remotes/mf-gone'), { recursive: true, force: true });
    const end = await writeDump(client, output, dumpOptions(onBytes));
    output.end();
    await client.end();
    expect(await text).not.toContain('mf-gone');
    expect((await read(await text)).end.deployed).toBe(end.deployed);
  });

  test('count towards the space a backup needs', async () => {
    const { fullSize } = await source.ask(api.selectBackups, {}, admin);
    const { dataDirectory } = source.services.config;
    write(dataDirectory, 'remotes/mf-h5/0.2.0/remoteEntry.js', 'x'.repeat(3_000_000));
    const more = await source.ask(api.selectBackups, {}, admin);
    expect(more.fullSize - fullSize).toBeGreaterThanOrEqual(4_000_000);
  });

  test('are restored, replace the same version, and leave other versions in place', async () => {
    const { folder, server, close } = await restoreElsewhere(full, {
      'remotes.json': '{"remotes":[]}',
      'remotes/mf-task/0.2.0/remoteEntry.js': 'another',
      'remotes/mf-task/0.2.0/gone.js': 'of the other build',
      'remotes/mf-h5/0.9.0/remoteEntry.js': 'kept',
    });
    for (const [path, text] of Object.entries(deployed))
      expect([path, readFileSync(join(folder, path), 'utf8')]).toEqual([path, text]);
    expect(existsSync(join(folder, 'remotes/mf-task/0.2.0/gone.js'))).toBe(false);
    expect(readFileSync(join(folder, 'remotes/mf-h5/0.9.0/remoteEntry.js'), 'utf8')).toBe('kept');
    expect(readdirSync(folder).filter((name) => name.startsWith('remotes.'))).toEqual(['remotes.json']);
    const served = await fetch(`${server.url}/web/remotes/mf-task/0.2.0/remoteEntry.js`);
    expect(await served.text()).toBe('after');
    await close();
  }, 60_000);

  test('are left in place by a backup from before they were included', async () => {
    const before = signedAgain(await backUp('database'), (text) => text).replace('"deployed":0,', '');
    const { folder, close } = await restoreElsewhere(before, { 'remotes.json': registry });
    expect(readFileSync(join(folder, 'remotes.json'), 'utf8')).toBe(registry);
    await close();
  }, 60_000);

  test.each([
    '../outside.js',
    'remotes/../server.secret',
    'remotes/mf-task/../../server.secret',
    'remotes/mf-task/0.2.0/../../../server.secret',
    'remotes/mf-task/0.2.0/..\\\\..\\\\server.secret',
    'remotes/mf-task/.hidden/a.js',
    'remotes/host/0.2.0/a.js',
    'remotes/mf-task/remoteEntry.js',
    '/etc/passwd',
    'server.secret',
    'postgres/PG_VERSION',
  ])('a backup with the path %s is refused', async (path) => {
    const changed = signedAgain(full, (text) =>
      text.replace('"path":"remotes/mf-task/0.1.0/remoteEntry.js"', `"path":"${path}"`),
    );
    expect(changed).toContain(path);
    await expect(read(changed)).rejects.toMatchObject({ error: 'backup.broken' });
  });

  test.each<[string, (text: string) => string, string]>([
    ['changed bytes', (text) => text.replace('YmVmb3Jl', 'YWZ0ZXIx'), 'backup.broken'],
    ['an oversized file', (text) => text.replace(/"size":150000/, '"size":999999999'), 'backup.broken'],
    [
      'a missing file',
      (text) => text.replace(/-- deployed \{"path":"remotes.json".*\n-- .*\n/, ''),
      'backup.damaged',
    ],
  ])('a backup with %s is refused', async (_name, change, error) => {
    await expect(read(signedAgain(full, change))).rejects.toMatchObject({ error });
  });

  test('are put in place by the next start after a kill between two versions', async () => {
    const { dataDirectory } = source.services.config;
    const staging = stagingOf(dataDirectory, 'killed');
    // The old version has been moved away, the restored one is not yet in its place.
    write(staging, 'replaced/remoteEntry.js', 'old');
    write(staging, 'remotes/mf-x/1.0.0/remoteEntry.js', 'new');
    write(staging, 'remotes.json', '{"remotes":[{"name":"mf-x"}]}');
    await moveDeployed(dataDirectory, 'killed');
    await moveDeployed(dataDirectory, 'killed');
    expect(readFileSync(join(dataDirectory, 'remotes/mf-x/1.0.0/remoteEntry.js'), 'utf8')).toBe('new');
    expect(readFileSync(join(dataDirectory, 'remotes.json'), 'utf8')).toContain('mf-x');
    expect(existsSync(staging)).toBe(false);
  });

  test('are copied when their folder is on another disk', async () => {
    const elsewhere = mkdtempSync('/dev/shm/vitrine-remotes-');
    const dataDirectory = mkdtempSync(join(tmpdir(), 'vitrine-adopt-'));
    symlinkSync(elsewhere, join(dataDirectory, 'remotes'));
    write(elsewhere, 'mf-x/1.0.0/old.js', 'old');
    write(stagingOf(dataDirectory, 'far'), 'remotes/mf-x/1.0.0/remoteEntry.js', 'new');
    await requireMovable(dataDirectory, 'far');
    await moveDeployed(dataDirectory, 'far');
    expect(readdirSync(join(elsewhere, 'mf-x'))).toEqual(['1.0.0']);
    expect(readdirSync(join(elsewhere, 'mf-x/1.0.0'))).toEqual(['remoteEntry.js']);
    expect(existsSync(stagingOf(dataDirectory, 'far'))).toBe(false);
    for (const folder of [elsewhere, dataDirectory]) rmSync(folder, { recursive: true });
  });

  test('that cannot be put in place refuse the restore, and nothing is changed', async () => {
    const { folder, server, close } = await restoreElsewhere(full, { 'remotes/mf-task': 'no folder' });
    const { work } = await server.ask(api.selectBackups, {}, { token: await server.signIn() });
    expect(work).toMatchObject({ state: 'failed', error: 'backup.remotesLocked' });
    expect(readdirSync(folder).filter((name) => name.startsWith('remotes.'))).toEqual([]);
    await close();
  }, 60_000);

  test('that cannot be put in place after the rows are kept, and the server starts', async () => {
    const open = await openTestDatabase();
    const database = { ...open, close: async () => undefined };
    const first = await startTestServer({ domains, database });
    const { config } = first.services;
    await first.services.database.updateTable('server_setting').set({ restore_id: 'left' }).execute();
    await first.app.close();
    write(config.dataDirectory, 'remotes/mf-x', 'no folder');
    write(stagingOf(config.dataDirectory, 'left'), 'remotes/mf-x/1.0.0/remoteEntry.js', 'new');
    await writeRestoreRequest(config.dataDirectory, {
      id: 'left',
      state: 'running',
      path: '/nowhere/a.sql',
      fileName: 'a.sql',
      size: 1,
      startedAt: new Date().toISOString(),
      endedAt: null,
      error: '',
      by: { tenantId: '', userName: 'admin', address: '' },
      tokenHash: '',
    });
    const again = await startTestServer({ domains, config, database });
    const { work } = await again.ask(api.selectBackups, {}, { token: await again.signIn() });
    expect(work).toMatchObject({ state: 'done', error: 'backup.remotesKept' });
    expect(work?.message).not.toBe('');
    expect(readdirSync(stagingOf(config.dataDirectory, 'left'))).toEqual(['remotes']);
    await again.close();
    await open.close();
  }, 60_000);
});

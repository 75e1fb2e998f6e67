import { createHash, generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { domains } from '../../domains.ts';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { DiskBytes } from '../../platform/files/DiskBytes.ts';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { readBackup } from './reading.ts';
import { restoreBackup } from './restore.ts';

let server: TestServer;
let open: OpenDatabase;
let text: string;
beforeAll(async () => {
  server = await startTestServer({ domains });
  const admin = { token: await server.signIn() };
  await server.services.database
    .insertInto('h5_answer_rate')
    .values({ key: 'ab'.repeat(32), since: new Date(), answered: 1 })
    .execute();
  const { id } = await server.ask(api.insertBackup, { kind: 'database' }, admin);
  await server.services.backups.idle();
  const backup = await server.services.backups.folder.find(id);
  text = readFileSync(backup?.path ?? '', 'utf8');
  open = await openTestDatabase();
}, 60_000);
afterAll(async () => {
  await open.close();
  await server.close();
});

/** An attack by someone who has the backup and its key: changed and re-signed. */
function signedAgain(change: (text: string) => string, moreRows = 0): string {
  const mark = '-- end ';
  const whole = change(text.slice(0, text.lastIndexOf(mark)));
  const end = JSON.parse(text.slice(text.lastIndexOf(mark) + mark.length));
  const sha256 = createHash('sha256').update(whole).digest('hex');
  const signature = server.services.usbPackages.key.sign(Buffer.from(sha256));
  return `${whole}${mark}${JSON.stringify({ ...end, rows: end.rows + moreRows, sha256, signature })}\n`;
}

async function restore(backup: string) {
  const folder = server.services.config.dataDirectory;
  const path = join(folder, 'hostile.sql');
  writeFileSync(path, backup);
  const client = await open.connectAlone();
  try {
    return await restoreBackup(client, {
      path,
      files: new DiskBytes(join(folder, 'files')),
      stagingFolder: join(folder, 'remotes.staged'),
      signal: new AbortController().signal,
      onBytes: () => undefined,
      beforeCommit: async () => undefined,
    });
  } finally {
    await client.end();
  }
}

const read = (backup: string) => readBackup(Readable.from([Buffer.from(backup)]));
const added = (table: string, cells: string) => (whole: string) =>
  whole.replace(new RegExp(`(COPY "${table}" .*\\n)`), `$1${cells}\n`);

describe('a hostile backup', () => {
  test('is refused with a key that the server could not sign with, or another than signed it', async () => {
    const { signing } = JSON.parse(text.slice(text.indexOf('{'), text.indexOf('\n'))).secrets;
    const other = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
    for (const key of ['no key at all', String(other)]) {
      const changed = signedAgain((whole) => whole.replace(JSON.stringify(signing), JSON.stringify(key)));
      await expect(read(changed)).rejects.toMatchObject({ error: 'backup.forged' });
    }
    await expect(read(signedAgain((whole) => whole))).resolves.toBeDefined();
  });

  test('is refused with an oversized line', async () => {
    const long = `\n-- ${'A'.repeat(2_000_000)}\nCOPY "account_setting"`;
    const changed = signedAgain((whole) => whole.replace('\nCOPY "account_setting"', long));
    await expect(read(changed)).rejects.toMatchObject({ error: 'backup.broken' });
  });

  test.each<[string, (whole: string) => string, number]>([
    [
      'a file name that leaves the folder',
      added('file', `../../../outside\t1\ttext/plain\t${new Date(0).toISOString()}`),
      1,
    ],
    ['no row of server settings', (whole) => whole.replace(/(COPY "server_setting" .*\n).*\n/, '$1'), -1],
  ])('is refused with %s, and changes nothing', async (_name, change, rows) => {
    const before = await open.database.selectFrom('tenant').selectAll().execute();
    await expect(restore(signedAgain(change, rows))).rejects.toMatchObject({ error: 'backup.rowsRefused' });
    expect(await open.database.selectFrom('tenant').selectAll().execute()).toEqual(before);
  });
});

test('answer counts by address are in no backup, and an older backup with them can be restored', async () => {
  expect(text).not.toContain('h5_answer_rate');
  const former = signedAgain(
    (whole) =>
      whole
        .replace('"tables":[', '"tables":[{"name":"h5_answer_rate","columns":["key","since","answered"]},')
        .replace(
          '\nCOPY ',
          `\nCOPY "h5_answer_rate" ("key", "since", "answered") FROM stdin;\nab\t2026-11-21\t1\n\\.\n\nCOPY `,
        ),
    1,
  );
  await restore(former);
  expect(await open.database.selectFrom('h5_answer_rate').selectAll().execute()).toEqual([]);
  expect(await open.database.selectFrom('tenant').selectAll().execute()).toHaveLength(1);
});

test('every download of a backup is logged, also a partial one', async () => {
  const token = await server.signIn();
  const { backups } = await server.ask(api.selectBackups, {}, { token });
  const [backup] = backups;
  const headers = { cookie: `token1=${token}`, range: 'bytes=1-' };
  const answer = await fetch(`${server.url}${backup?.url ?? ''}`, { headers });
  expect(answer.status).toBe(206);
  await answer.arrayBuffer();
  const { logList } = await server.ask(api.selectSystemLogPage, {}, { token });
  expect(logList[0]).toMatchObject({ action: 'system.backupDownloaded', subjectName: backup?.fileName });
});

test('an upload of unknown length is refused when the disk is full', async () => {
  const { folder } = server.services.backups;
  const reserve = 256 * 1024 * 1024;
  const free = jest.spyOn(folder, 'freeForUploads').mockResolvedValue(reserve + 1000);
  const token = await server.signIn();
  const response = await fetch(`${server.url}${api.backupAddress}?fileName=a.sql`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/sql' },
    body: new Blob([text]).stream(),
    duplex: 'half',
  } as RequestInit);
  free.mockRestore();
  expect(await response.json()).toMatchObject({ error: 'storage.full' });
});

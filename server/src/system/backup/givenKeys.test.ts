import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { domains } from '../../domains.ts';
import { newId } from '../../platform/identifier.ts';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import type { BackupHead } from './format.ts';
import { FolderNotes } from './notes/FolderNotes.ts';
import { parseHead } from './reading.ts';
import { readRestoreRequest, writeRestoreRequest } from './restoreRequest.ts';
import { RestoreTarget } from './testing/RestoreTarget.ts';

let source: TestServer;
let tenant: TestTenant;
let path: string;
let keys: BackupHead['secrets'];
beforeAll(async () => {
  source = await startTestServer({ domains });
  tenant = await source.createTenant();
  const { id } = await source.ask(api.insertBackup, { kind: 'database' }, { token: await source.signIn() });
  await source.services.backups.idle();
  path = (await source.services.backups.places.find(id))?.path ?? '';
  keys = parseHead(readFileSync(path, 'utf8').split('\n', 1)[0] ?? '').secrets;
}, 120_000);
afterAll(() => source.close());

let target: RestoreTarget;
beforeEach(async () => {
  target = await RestoreTarget.start(await openTestDatabase());
});
afterEach(() => target.close());

const otherSecret = () => randomBytes(32).toString('hex');
const otherSigning = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Starts the target with these keys as files of its operator. */
async function give({ server, signing }: BackupHead['secrets']) {
  const serverSecretFile = join(target.dataDirectory, 'given.secret');
  const usbSigningKeyFile = join(target.dataDirectory, 'given.key');
  writeFileSync(serverSecretFile, server);
  writeFileSync(usbSigningKeyFile, signing);
  await target.startAgain({ serverSecretFile, usbSigningKeyFile });
  return { serverSecretFile, usbSigningKeyFile };
}

const tenants = async () => {
  const rows = await target.server.services.database.selectFrom('tenant').select('id').execute();
  return rows.map(({ id }) => id);
};

test('a backup of other keys is refused before anything changes, and one of the same keys is restored', async () => {
  const { data: { id } = { id: '' } } = await target.upload(readFileSync(path));
  const ask = () => target.server.call(api.insertRestore, { id }, { token: target.token });
  await give({ ...keys, server: otherSecret() });
  expect(await ask()).toMatchObject({ error: 'backup.otherSecret' });
  writeFileSync(join(target.dataDirectory, 'given.secret'), keys.server);
  writeFileSync(join(target.dataDirectory, 'given.key'), otherSigning());
  expect(await ask()).toMatchObject({ error: 'backup.otherSigningKey' });
  expect(await readRestoreRequest(new FolderNotes(target.dataDirectory))).toBeUndefined();

  const given = await give(keys);
  await target.restore(id);
  expect(await readRestoreRequest(new FolderNotes(target.dataDirectory))).toMatchObject({
    state: 'done',
    error: '',
  });
  expect(await tenants()).toContain(tenant.tenantId);
  expect(readFileSync(given.serverSecretFile, 'utf8')).toBe(keys.server);
  expect(readFileSync(given.usbSigningKeyFile, 'utf8')).toBe(keys.signing);
}, 120_000);

test('a restore that a server with other keys was asked for changes nothing', async () => {
  const before = await tenants();
  await writeRestoreRequest(new FolderNotes(target.dataDirectory), {
    id: newId(),
    state: 'ordered',
    path,
    fileName: 'backup.sql',
    size: readFileSync(path).length,
    startedAt: new Date().toISOString(),
    endedAt: null,
    error: '',
    by: { tenantId: '', userName: 'admin', address: '' },
    tokenHash: '',
  });
  await give({ ...keys, server: otherSecret() });
  expect(await readRestoreRequest(new FolderNotes(target.dataDirectory))).toMatchObject({
    state: 'failed',
    error: 'backup.otherSecret',
  });
  expect(await tenants()).toEqual(before);
}, 120_000);

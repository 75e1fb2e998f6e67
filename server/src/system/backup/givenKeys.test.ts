import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { domains } from '../../domains.ts';
import { newId } from '../../platform/identifier.ts';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import { startTestServer, type TestTenant } from '../../testing/testServer.ts';
import type { BackupHead } from './format.ts';
import { FolderNotes } from './notes/FolderNotes.ts';
import { parseHead } from './reading.ts';
import { readRestoreRequest, writeRestoreRequest } from './restoreRequest.ts';
import { RestoreTarget } from './testing/RestoreTarget.ts';

let tenant: TestTenant;
let backup: Buffer;
let keys: BackupHead['secrets'];
let target: RestoreTarget;

/** Makes a backup on a server that ends. */
async function makeBackup(): Promise<void> {
  const source = await startTestServer({ domains });
  tenant = await source.createTenant();
  const { backups } = source.services;
  const { id } = await source.ask(api.insertBackup, { kind: 'database' }, { token: await source.signIn() });
  await backups.idle();
  backup = readFileSync((await backups.places.find(id))?.path ?? '');
  keys = parseHead(backup.toString().split('\n', 1)[0] ?? '').secrets;
  await source.close();
}

beforeAll(async () => {
  await makeBackup();
  target = await RestoreTarget.start(await openTestDatabase());
}, 180_000);
afterAll(() => target.close());

/** Of the key files of the target's operator. */
const pathOf = (name: keyof typeof keys) => join(target.dataDirectory, `given.${name}`);

const notes = () => new FolderNotes(target.dataDirectory);

async function tenants(): Promise<string[]> {
  const rows = await target.server.services.database.selectFrom('tenant').select('id').execute();
  return rows.map(({ id }) => id);
}

test('a restore that a server with other keys was asked for changes nothing', async () => {
  const before = await tenants();
  const path = join(target.dataDirectory, 'asked.sql');
  writeFileSync(path, backup);
  writeFileSync(pathOf('server'), randomBytes(32).toString('hex'));
  writeFileSync(pathOf('signing'), keys.signing);
  await writeRestoreRequest(notes(), {
    id: newId(),
    state: 'ordered',
    path,
    fileName: 'asked.sql',
    size: backup.length,
    startedAt: new Date().toISOString(),
    endedAt: null,
    error: '',
    by: { tenantId: '', userName: 'admin', address: '' },
    tokenHash: '',
  });
  await target.startAgain({ serverSecretFile: pathOf('server'), usbSigningKeyFile: pathOf('signing') });
  expect(await readRestoreRequest(notes())).toMatchObject({ state: 'failed', error: 'backup.otherSecret' });
  expect(await tenants()).toEqual(before);
}, 120_000);

test('a backup of other keys is refused, and one of the same keys is restored, which leaves them', async () => {
  const { data: { id } = { id: '' } } = await target.upload(backup);
  const ask = () => target.server.call(api.insertRestore, { id }, { token: target.token });
  expect(await ask()).toMatchObject({ error: 'backup.otherSecret' });
  writeFileSync(pathOf('server'), keys.server);
  const other = generateKeyPairSync('ed25519').privateKey;
  writeFileSync(pathOf('signing'), other.export({ type: 'pkcs8', format: 'pem' }));
  expect(await ask()).toMatchObject({ error: 'backup.otherSigningKey' });
  expect(await tenants()).not.toContain(tenant.tenantId);

  writeFileSync(pathOf('signing'), keys.signing);
  await target.restore(id);
  expect(await readRestoreRequest(notes())).toMatchObject({ state: 'done', error: '' });
  expect(await tenants()).toContain(tenant.tenantId);
  expect(readFileSync(pathOf('server'), 'utf8')).toBe(keys.server);
  expect(readFileSync(pathOf('signing'), 'utf8')).toBe(keys.signing);
}, 120_000);

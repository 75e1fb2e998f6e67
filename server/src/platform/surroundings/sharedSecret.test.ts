import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { requireSharedSecret } from './sharedSecret.ts';

let server: TestServer;
const sharedDirectory = mkdtempSync(join(tmpdir(), 'vitrine-shared-'));
beforeAll(async () => {
  server = await startTestServer();
  await server.createTenant();
});
afterAll(async () => {
  await server.close();
  rmSync(sharedDirectory, { recursive: true, force: true });
});

const settings = () => ({ ...server.services.config, sharedDirectory });

test('a shared folder without the secret of a database in use is refused', async () => {
  const { database } = server.services;
  await expect(requireSharedSecret(settings(), database)).rejects.toThrow(
    `SHARED_DIR is ${sharedDirectory}, which lacks the server.secret of this database`,
  );
  await requireSharedSecret({ ...settings(), serverSecretFile: '/run/secrets/server' }, database);
  await requireSharedSecret({ ...settings(), dataDirectory: sharedDirectory }, database);
  writeFileSync(join(sharedDirectory, 'server.secret'), '');
  await requireSharedSecret(settings(), database);
});

test('an empty one is fine for a first start', async () => {
  const empty = await openTestDatabase();
  rmSync(join(sharedDirectory, 'server.secret'), { force: true });
  await requireSharedSecret(settings(), empty.database);
  await empty.close();
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { account } from '../../account/domain.ts';
import { createAccount } from '../../account/seed.ts';
import { openSession } from '../../account/sessions.ts';
import { type AppOptions, createApp } from '../../app.ts';
import { readConfig } from '../../platform/config.ts';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import { testOnDisk } from '../../testing/testS3.ts';
import { material } from '../domain.ts';
import * as files from '../testing/files.ts';
import { announce, askOffset, sendBytes } from '../testing/upload.ts';
import { programs, read, server, token } from '../testing/uploadWorld.ts';

/** A database that stays open after its server closes. */
const keptOpen = (database: OpenDatabase): OpenDatabase => ({ ...database, close: async () => undefined });

/** A server whose data outlive it. */
async function startWorld() {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'vitrine-kill-'));
  const config = {
    ...readConfig({ DATA_DIR: dataDirectory, HOST: '127.0.0.1', ADMIN_PASSWORD: 'admin-pass' }),
    port: 0,
  };
  const database = await openTestDatabase();
  const options: AppOptions = {
    config,
    domains: [account, material, programs],
    log: pino({ level: 'silent' }),
  };
  const app = await createApp({ ...options, database: keptOpen(database) });
  const { port } = await app.start();
  const member = await createAccount(database.database, {
    parentId: null,
    level: 2,
    name: 'kill',
    authorisedCount: 1,
    spaceCapacity: 100,
    timeZone: 'UTC',
    userName: 'killtest',
    passwordHash: 'none',
  });
  return {
    app,
    database,
    options,
    url: `http://127.0.0.1:${port}`,
    token: await openSession(database.database, app.services.clock, member.memberId),
    async remove() {
      await database.close();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

test('an upload continues after a restart of the server', async () => {
  const bytes = files.film();
  const first = await startWorld();
  const { location } = await announce({ url: first.url, token: first.token, name: 'film.mp4', bytes });
  await sendBytes(`${first.url}${location}`, first.token, bytes.subarray(0, 5000));
  await first.app.close();
  const second = await createApp({ ...first.options, database: keptOpen(first.database) });
  try {
    const { port } = await second.start();
    const address = `http://127.0.0.1:${port}${location}`;
    const { offset } = await askOffset(address, first.token);
    expect(offset).toBe(5000);
    const { status, materialId } = await sendBytes(address, first.token, bytes, offset);
    expect(status).toBe(204);
    expect(materialId).not.toBe('');
  } finally {
    await second.close();
    await first.remove();
  }
});

testOnDisk('a server killed after the last byte makes the material on the next request', async () => {
  const bytes = files.film();
  const { location } = await announce({ url: server.url, token, name: 'film.mp4', bytes });
  // State after a crash: all bytes stored, but no material created.
  const id = location.slice(location.lastIndexOf('/') + 1);
  writeFileSync(join(server.services.config.dataDirectory, 'uploads', id), bytes);
  const answer = await askOffset(`${server.url}${location}`, token);
  expect(answer.status).toBe(200);
  expect((await read(answer.materialId)).mtSize).toBe(bytes.length);
});

import { mkdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { createProgramDocument } from '@vitrine/shared/document';
import { nameOfHash } from '../../platform/files/FileBytes.ts';
import { makeProgram, taskFields } from '../../task/taskWorld.fixture.ts';
import { pairTerminal } from '../../terminal/TestPlayer.fixture.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { backfillContentHashes, readPublished } from './publishedContent.ts';

let server: TestServer;
let tenant: TestTenant;

beforeAll(async () => {
  server = await startTestServer();
  tenant = await server.createTenant();
});
afterAll(() => server.close());

async function store(text: string): Promise<string> {
  const { hash } = await server.services.files.writeBytes(new TextEncoder().encode(text), {
    mime: 'application/json',
  });
  return hash;
}

/** Makes reads of the file fail during the work. */
async function whileUnreadable<Result>(hash: string, work: () => Promise<Result>): Promise<Result> {
  const path = join(server.services.config.sharedDirectory, 'files', nameOfHash(hash));
  await rename(path, `${path}.aside`);
  await mkdir(path);
  try {
    return await work();
  } finally {
    await rmdir(path);
    await rename(`${path}.aside`, path);
  }
}

test('a missing or invalid document is unreadable; a disk error is an error', async () => {
  const read = (hash: string) => readPublished(server.services, hash);
  expect(await read('0'.repeat(64))).toBeUndefined();
  expect(await read(await store('{ cut'))).toBeUndefined();
  expect(await read(await store('{"version":99}'))).toBeUndefined();
  const whole = await store(JSON.stringify(createProgramDocument()));
  expect((await read(whole))?.scenes).toHaveLength(1);
  await expect(whileUnreadable(whole, () => read(whole))).rejects.toThrow('EISDIR');
});

test('a document that could not be read is compared as soon as possible and delays no other', async () => {
  const { services } = server;
  const publish = async (name: string) => {
    const program = await makeProgram(server, tenant, `${name} program`);
    const { clId } = await pairTerminal(server, tenant, `${name} screen`);
    const fields = { ...taskFields, etName: name, programIds: [program.id], clientIds: [clId] };
    const { id } = await server.ask(api.insertEquipmentTask, fields, { token: tenant.token });
    await server.ask(api.publishEquipmentTask, { id }, { token: tenant.token });
    return id;
  };
  const tasks = [await publish('First'), await publish('Second')];
  await services.contentWatch.check();
  // It would run on its own between the assertions.
  await services.contentWatch.stop();
  const ofTask = services.database.selectFrom('task_program').where('tenant_id', '=', tenant.tenantId);
  const hashes = async () => {
    const rows = await ofTask.select(['task_id', 'content_hash']).where('task_id', 'in', tasks).execute();
    return tasks.map((id) => rows.find(({ task_id }) => task_id === id)?.content_hash);
  };
  const before = await hashes();
  const published = await ofTask
    .select('published')
    .where('task_id', '=', tasks[0] ?? '')
    .executeTakeFirstOrThrow();
  const documentHash = published.published?.documentHash ?? '';
  await services.database
    .updateTable('task_program')
    .set({ content_hash: null })
    .where('task_id', 'in', tasks)
    .execute();
  await whileUnreadable(documentHash, () => backfillContentHashes(services));
  expect(await hashes()).toEqual([null, before[1]]);
  await backfillContentHashes(services);
  expect(await hashes()).toEqual(before);
});

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { sql } from 'kysely';
import { Refusal } from '../../platform/errors.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { findMaterial } from '../materialRepository.ts';
import { picture } from '../testing/files.ts';
import { pages } from '../testing/made.ts';
import { upload } from '../testing/upload.ts';
import { endJob, enqueueJobs, freeJobs, renewJob, takeJob } from './jobRepository.ts';
import { MaterialWorker } from './MaterialWorker.ts';
import { keepDerived } from './outcome.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.createTenant();
});

const add = async (name: string, bytes: Uint8Array) => {
  const { materialId } = await upload({ url: server.url, token: tenant.token, name, bytes });
  await server.services.materialWork.worker.idle();
  return materialId;
};
const at = new Date('2026-11-21T08:00:00Z');
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);
const lease = (now: Date) => ({ now, until: new Date(now.getTime() + 60_000) });

test('concurrent workers take each job once, and another worker takes over after its lease ends', async () => {
  const { database } = server.services;
  const ids: string[] = [];
  for (let seed = 0; seed < 6; seed += 1) ids.push(await add(`${seed}.png`, await picture('png', { seed })));
  // Before any job that the server itself would start.
  const waiting = ids.map((id) => ({ id, heavy: false }));
  await database.transaction().execute(async (transaction) => {
    await enqueueJobs(transaction, tenant.tenantId, waiting, at);
    const names = ['w0', 'w1', 'w2', 'w3', 'w4', 'w5', 'late', 'other'];
    await transaction
      .insertInto('node')
      .values(names.map((id) => ({ id, name: id })))
      .execute();
    const taken = [];
    for (let worker = 0; worker < 6; worker += 1)
      taken.push(await takeJob(transaction, `w${worker}`, false, lease(at)));
    expect(new Set(taken.map((job) => job?.material_id))).toEqual(new Set(ids));
    expect(await takeJob(transaction, 'late', false, lease(later(30)))).toBeUndefined();
    const again = await takeJob(transaction, 'other', false, lease(later(61)));
    expect(again).toMatchObject({ attempts: 2, leased_by: expect.stringMatching(/^other-/) });
    const [first] = taken.filter((job) => job?.material_id === again?.material_id);
    // The worker with the expired lease returns and stores nothing.
    expect(first && (await endJob(transaction, first, { state: 'done', reason: '', now: at }))).toBe(false);
    await transaction.deleteFrom('node').where('id', 'in', names).execute();
    await freeJobs(transaction, later(62));
    expect(await takeJob(transaction, 'new', false, lease(later(62)))).toMatchObject({ state: 'running' });
  });
});

test('the job of a server that died is taken over before its lease ends', async () => {
  const { database } = server.services;
  const id = await add('late.png', await picture('png', { seed: 17 }));
  await database.transaction().execute(async (transaction) => {
    await enqueueJobs(transaction, tenant.tenantId, [{ id, heavy: false }], at);
    await transaction.insertInto('node').values({ id: 'dying', name: 'dying' }).execute();
    const first = await takeJob(transaction, 'dying', false, lease(at));
    expect(first?.material_id).toBe(id);
    expect(await takeJob(transaction, 'heir', false, lease(later(1)))).toBeUndefined();
    await sql`update node set seen_at = now() - interval '16 seconds' where id = 'dying'`.execute(
      transaction,
    );
    expect(await takeJob(transaction, 'heir', false, lease(later(1)))).toMatchObject({
      material_id: id,
      attempts: 2,
    });
    expect(first && (await endJob(transaction, first, { state: 'done', reason: '', now: at }))).toBe(false);
  });
});

test('progress is announced only to the consoles of the account', async () => {
  const received: string[] = [];
  const listen = (tenantId: string) =>
    server.services.events.listen(tenantId, {
      memberId: 'm',
      sessionHash: '',
      onEvent: ({ event }) => received.push(`${tenantId} ${event.kind}`),
      end: () => undefined,
    });
  const stranger = await server.createTenant();
  const stops = [listen(tenant.tenantId), listen(stranger.tenantId)];
  await add('note.pdf', pages(1));
  for (const stop of stops) stop();
  expect(received).toContain(`${tenant.tenantId} material`);
  expect(received.filter((line) => line.startsWith(stranger.tenantId))).toEqual([]);
});

test('the next server finishes the jobs of a killed one', async () => {
  const id = await add('menu.pdf', pages(2));
  const { database, config } = server.services;
  const { worker } = server.services.materialWork;
  await worker.stop();
  await database.deleteFrom('material_page').where('material_id', '=', id).execute();
  await database
    .updateTable('material')
    .set({ state: 'processing', page_count: null })
    .where('id', '=', id)
    .execute();
  // State after a kill: running, with a lease that nobody renews.
  const gone = {
    state: 'running' as const,
    leased_by: 'another-server',
    leased_until: new Date(Date.now() - 1000),
  };
  await database
    .updateTable('material_job')
    .set({ ...gone, run_after: at })
    .where('material_id', '=', id)
    .execute();
  const next = new MaterialWorker(server.services, `${config.dataDirectory}/uploads/converted`);
  await next.start();
  await next.idle();
  await next.stop();
  const { material } = await server.ask(api.selectMaterialById, { id }, { token: tenant.token });
  expect(material).toMatchObject({ state: 'ready', pageCount: 2 });
});

test('results of a replaced file are not applied to its successor, even by the same worker', async () => {
  const { database } = server.services;
  const id = await add('film.png', await picture('png', { seed: 41 }));
  await database.transaction().execute(async (transaction) => {
    const inLine = (heavy: boolean) => enqueueJobs(transaction, tenant.tenantId, [{ id, heavy }], at);
    await inLine(true);
    const old = await takeJob(transaction, 'w', true, lease(at));
    // Replaced by a light file, which the server's other lane processes.
    await transaction.deleteFrom('material_job').where('material_id', '=', id).execute();
    await inLine(false);
    const next = await takeJob(transaction, 'w', false, lease(at));
    if (!old || !next) throw new Error('nothing was taken');
    const change = { percent: 50, now: at, until: later(60) };
    expect(await renewJob(transaction, old, change)).toBe(false);
    expect(await endJob(transaction, old, { state: 'done', reason: '', now: at })).toBe(false);
    expect(await endJob(transaction, next, { state: 'done', reason: '', now: at })).toBe(true);
  });
});

/** Resolves when a transaction waits for a lock. */
async function somebodyWaits(): Promise<void> {
  const { rows } = await sql`select from pg_locks where not granted`.execute(server.services.database);
  if (rows.length === 0) await somebodyWaits();
}

test('replacing a file and finishing work on the old one do not deadlock', async () => {
  const { database } = server.services;
  const id = await add('still.png', await picture('png', { seed: 42 }));
  await enqueueJobs(database, tenant.tenantId, [{ id, heavy: false }], at);
  const job = await takeJob(database, 'w', false, lease(at));
  const record = await findMaterial(database, tenant.tenantId, id);
  if (!job || !record) throw new Error('nothing was taken');
  const kept = await database.transaction().execute(async (transaction) => {
    await sql`select from material where id = ${id} for update`.execute(transaction);
    const keeping = keepDerived(server.services, record, job, { note: 'posterMissing' });
    await somebodyWaits();
    await transaction.deleteFrom('material_job').where('material_id', '=', id).execute();
    return { keeping };
  });
  expect(await kept.keeping).toBe(false);
  const { material } = await server.ask(api.selectMaterialById, { id }, { token: tenant.token });
  expect(material.note).toBe('');
});

test('a job waits while the disk is full and does not mark the material as failed', async () => {
  const id = await add('sign.png', await picture('png', { seed: 43 }));
  const { services } = server;
  await services.materialWork.worker.stop();
  const full = () => Promise.reject(new Refusal('storage.full'));
  const { files } = services;
  const store = { localCopy: (hash: string) => files.localCopy(hash), write: full, writeBytes: full };
  const crowded = { ...services, files: store as unknown as typeof files };
  // As often as other errors are retried.
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    if (attempt === 1) await enqueueJobs(services.database, tenant.tenantId, [{ id, heavy: false }], at);
    const due = { run_after: at };
    await services.database.updateTable('material_job').set(due).where('material_id', '=', id).execute();
    const worker = new MaterialWorker(crowded, `${services.config.dataDirectory}/uploads/crowded`);
    await worker.start();
    await worker.idle();
    await worker.stop();
  }
  const { material, work } = await server.ask(api.selectMaterialById, { id }, { token: tenant.token });
  expect(material).toMatchObject({ state: 'ready', note: '' });
  expect(work).toMatchObject({ state: 'waiting', attempts: 4 });
});

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { picture } from '../testing/files.ts';
import { pages } from '../testing/made.ts';
import { upload } from '../testing/upload.ts';
import { endJob, enqueueJobs, freeJobsOf, takeJob } from './jobRepository.ts';
import { MaterialWorker } from './worker.ts';

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

test('each job goes to one worker, however many ask at once, and to another when the first has died', async () => {
  const { database } = server.services;
  const ids: string[] = [];
  for (let seed = 0; seed < 6; seed += 1) ids.push(await add(`${seed}.png`, await picture('png', { seed })));
  // Long before anything that the server itself would begin.
  const waiting = ids.map((id) => ({ id, heavy: false }));
  await database.transaction().execute(async (transaction) => {
    await enqueueJobs(transaction, tenant.tenantId, waiting, at);
    const taken = [];
    for (let worker = 0; worker < 6; worker += 1)
      taken.push(await takeJob(transaction, `w${worker}`, false, lease(at)));
    expect(new Set(taken.map((job) => job?.material_id))).toEqual(new Set(ids));
    expect(await takeJob(transaction, 'late', false, lease(later(30)))).toBeUndefined();
    const again = await takeJob(transaction, 'other', false, lease(later(61)));
    expect(again).toMatchObject({ attempts: 2, leased_by: 'other' });
    const [first] = taken.filter((job) => job?.material_id === again?.material_id);
    // The one that was thought dead comes back, and keeps nothing.
    expect(first && (await endJob(transaction, first, { state: 'done', reason: '', now: at }))).toBe(false);
    await freeJobsOf(transaction, 'w', later(62));
    expect(await takeJob(transaction, 'w-new', false, lease(later(62)))).toMatchObject({ state: 'running' });
  });
});

test('progress is told to the consoles of the account, and to no others', async () => {
  const heard: string[] = [];
  const listen = (tenantId: string) =>
    server.services.events.listen(tenantId, {
      memberId: 'm',
      sessionHash: '',
      hear: ({ event }) => heard.push(`${tenantId} ${event.kind}`),
      end: () => undefined,
    });
  const stranger = await server.createTenant();
  const stops = [listen(tenant.tenantId), listen(stranger.tenantId)];
  await add('note.pdf', pages(1));
  for (const stop of stops) stop();
  expect(heard).toContain(`${tenant.tenantId} material`);
  expect(heard.filter((line) => line.startsWith(stranger.tenantId))).toEqual([]);
}, 30_000);

test('what a killed server was at is done by the next', async () => {
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
  // As a kill in the middle leaves it: running, under a lease that nobody renews.
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
}, 30_000);

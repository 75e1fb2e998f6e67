import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import {
  insertEmergency,
  selectServerOverview,
  selectSystemLogPage,
  stopEmergency,
  updateServerLimits,
} from '@vitrine/shared/api';
import { domains } from '../../domains.ts';
import { makeProgram } from '../../task/taskWorld.fixture.ts';
import { pairTerminal, type TestTerminal } from '../../terminal/TestPlayer.fixture.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';

let server: TestServer;
let admin: { token: string };
let tenant: TestTenant;
let one: TestTerminal;
let other: TestTerminal;
let hash: string;
const size = 300_000;

beforeAll(async () => {
  server = await startTestServer({ domains });
  admin = { token: await server.signIn() };
  tenant = await server.createTenant();
  one = await pairTerminal(server, tenant, 'One');
  other = await pairTerminal(server, tenant, 'Other');
  const { files, database } = server.services;
  ({ hash } = await files.writeBytes(randomBytes(size), { mime: 'video/mp4' }));
  await files.refer(database, { tenantId: tenant.tenantId, hash, ownerKind: 'test', ownerId: 'one' });
});
afterAll(() => server.close());
afterEach(() => limit(null, null));

const limit = (downloadCount: number | null, downloadSpeed: number | null) =>
  server.ask(updateServerLimits, { downloadCount, downloadSpeed }, admin);

function get(token: string, headers: Record<string, string> = {}, signal?: AbortSignal) {
  const init = { headers: { token, 'accept-language': 'en', ...headers } };
  return fetch(`${server.url}/etv/file/${hash}`, signal ? { ...init, signal } : init);
}

/** Duration of a download in seconds. */
async function seconds(token: string): Promise<number> {
  const began = performance.now();
  const bytes = await (await get(token)).arrayBuffer();
  expect(bytes.byteLength).toBe(size);
  return (performance.now() - began) / 1000;
}

const untilOpen = async (count: number) => {
  for (let tries = 0; server.services.downloads.open !== count; tries += 1) {
    if (tries > 500) throw new Error(`there are ${server.services.downloads.open} transfers, not ${count}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

test('a speed limit applies to each terminal across all its transfers', async () => {
  await limit(null, 200);
  const [first, second, third] = await Promise.all([
    seconds(one.token),
    seconds(one.token),
    seconds(other.token),
  ]);
  // 600 KB for the one and 300 KB for the other at 200 KB/s; a busy machine may only be slower.
  expect(Math.max(first, second)).toBeGreaterThan(2.8);
  expect(Math.max(first, second)).toBeLessThan(6);
  expect(third).toBeGreaterThan(1.35);
  expect(third).toBeLessThan(2.8);
});

test('downloads by the console are neither counted nor limited', async () => {
  await limit(1, 10);
  const abort = new AbortController();
  await get(one.token, {}, abort.signal);
  expect(await seconds(tenant.token)).toBeLessThan(2);
  abort.abort();
  await untilOpen(0);
});

test('a terminal beyond the limit gets Retry-After and is served when a slot is free', async () => {
  await limit(1, 10);
  const abort = new AbortController();
  expect((await get(one.token, {}, abort.signal)).status).toBe(200);
  const refused = await get(other.token, { range: 'bytes=1000-' });
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(5);
  for (const name of ['etag', 'content-range']) expect(refused.headers.get(name)).toBeNull();
  expect(await refused.json()).toMatchObject({ code: 1, error: 'download.busy' });
  abort.abort();
  await untilOpen(0);
  await limit(1, null);
  const taken = await get(other.token, { range: 'bytes=1000-' });
  expect(taken.status).toBe(206);
  expect((await taken.arrayBuffer()).byteLength).toBe(size - 1000);
  await untilOpen(0);
});

test('concurrent downloads do not exceed the limit', async () => {
  await limit(3, 50);
  const aborts = Array.from({ length: 10 }, () => new AbortController());
  const answers = await Promise.all(aborts.map(({ signal }) => get(one.token, {}, signal)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 503)).toHaveLength(7);
  for (const abort of aborts) abort.abort();
  await untilOpen(0);
});

test('HEAD, unmodified files and documents take no slot', async () => {
  await limit(1, 10);
  const abort = new AbortController();
  await get(one.token, {}, abort.signal);
  expect((await get(other.token, { 'if-none-match': `"${hash}"` })).status).toBe(304);
  const { files, database } = server.services;
  const text = JSON.stringify({ kind: 'a document', filler: 'x'.repeat(100_000) });
  const document = await files.writeBytes(Buffer.from(text), { mime: 'application/json' });
  await files.refer(database, {
    tenantId: tenant.tenantId,
    hash: document.hash,
    ownerKind: 'test',
    ownerId: 'two',
  });
  const answer = await fetch(`${server.url}/etv/file/${document.hash}`, { headers: { token: other.token } });
  expect(await answer.text()).toBe(text);
  abort.abort();
  await untilOpen(0);
});

test('files of an emergency program are served without a slot and beside other transfers', async () => {
  const mine = { token: tenant.token };
  const { id: programId, picture } = await makeProgram(server, tenant, 'Leave the building');
  await limit(1, 10);
  // Held in a variable: a response that is garbage collected aborts the transfer.
  const held = await get(one.token);
  const fetchPicture = () =>
    fetch(`${server.url}/etv/file/${picture.hash}`, { headers: { token: other.token } });
  expect((await fetchPicture()).status).toBe(503);
  const request = { programId, seconds: 600, clientIds: [other.clId] };
  const { id } = await server.ask(insertEmergency, request, mine);
  const answer = await fetchPicture();
  expect([answer.status, await answer.text()]).toEqual([200, 'Leave the building picture']);
  await server.ask(stopEmergency, { id }, mine);
  expect((await fetchPicture()).status).toBe(503);
  await held.body?.cancel();
  await untilOpen(0);
});

test('limits are saved, shown and logged; invalid ones are refused', async () => {
  await limit(70, 500);
  const { limits } = await server.ask(selectServerOverview, {}, admin);
  expect(limits).toEqual({ downloadCount: 70, downloadSpeed: 500 });
  const { logList } = await server.ask(selectSystemLogPage, {}, admin);
  expect(logList[0]).toMatchObject({ action: 'system.limitsChanged', detail: { after: limits } });
  for (const wrong of [{ downloadCount: 0 }, { downloadSpeed: 9 }, { downloadCount: 10_001 }]) {
    const input = { downloadCount: null, downloadSpeed: null, ...wrong };
    expect(await server.call(updateServerLimits, input, admin)).toMatchObject({ error: 'input.invalid' });
  }
});

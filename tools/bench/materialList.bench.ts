import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findAllMaterial } from '@vitrine/shared/api';
import { createAccount } from '../../server/src/account/seed.ts';
import { openSession } from '../../server/src/account/sessions.ts';
import { type App, createApp } from '../../server/src/app.ts';
import { fillMaterials, settleMaterials } from '../../server/src/material/testing/manyMaterials.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { type Bench, compare, quantile } from './bench.ts';

const counts = { many: 1_000_000, few: 1_000 } as const;
const calls = 600;

async function makeLibrary(app: App, count: number) {
  const { database, clock } = app.services;
  const account = await createAccount(database, {
    parentId: null,
    level: 2,
    name: `bench ${count}`,
    authorisedCount: 1,
    spaceCapacity: 0,
    timeZone: 'UTC',
    userName: `bench${count}`,
    passwordHash: 'none',
  });
  const folder = await fillMaterials(database, account.tenantId, count);
  return { token: await openSession(database, clock, account.memberId), folder, count };
}
type Library = Awaited<ReturnType<typeof makeLibrary>>;

/** Milliseconds of a call for the first page of 24. */
async function firstPage(app: App, library: Library, input: Record<string, string>): Promise<number> {
  const start = performance.now();
  const response = await app.fastify.inject({
    method: 'POST',
    url: findAllMaterial.path,
    headers: { token: library.token, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(input).toString(),
  });
  const time = performance.now() - start;
  const { data } = response.json();
  if (data?.materialList.length !== 24) throw new Error(response.body);
  if (input.id === '-1' && data.totalNum !== library.count) throw new Error(`Counted ${data.totalNum}`);
  return time;
}

/** Alternately, so that load on the machine affects both. */
async function takeTurns(app: App, many: Library, few: Library) {
  const times = { many: [] as number[], few: [] as number[] };
  const orders = ['newest', 'oldest', 'name', 'size'];
  for (let turn = 0; turn < calls; turn += 1) {
    const sort = orders[turn % orders.length] ?? 'newest';
    const inFolder = turn % 3 === 0;
    times.many.push(await firstPage(app, many, { id: inFolder ? many.folder : '-1', sort }));
    times.few.push(await firstPage(app, few, { id: inFolder ? few.folder : '-1', sort }));
  }
  return times;
}

async function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-list-'));
  const config = {
    ...readConfig({ DATA_DIR: folder, HOST: '127.0.0.1', ADMIN_PASSWORD: 'window-12' }),
    port: 0,
  };
  const app = await createApp({ config, log: createLog('silent') });
  try {
    await app.start();
    const few = await makeLibrary(app, counts.few);
    const many = await makeLibrary(app, counts.many);
    await settleMaterials(app.services.database);
    await takeTurns(app, many, few);
    return await takeTurns(app, many, few);
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const bench: Bench = {
  name: 'First page of 24 out of 1,000,000 materials, p99',
  reference: 'the same out of 1,000',
  target: 'at most 2 ×',
  holds: ({ ratio }) => ratio <= 2,
  async run() {
    const { many, few } = await measure();
    const median = `medians ${quantile(many, 0.5).toFixed(1)} and ${quantile(few, 0.5).toFixed(1)} ms`;
    const note = `whole library and one folder, four orders, total included, ${calls} calls each by turns, ${median}`;
    return compare(quantile(many, 0.99), quantile(few, 0.99), 'ms', note);
  },
};

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as api from '@vitrine/shared/api';
import { createAccount } from '../../server/src/account/seed.ts';
import { openSession } from '../../server/src/account/sessions.ts';
import { type App, createApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { countPlainly, fillOverview } from '../../server/src/system/overview/testing/fillOverview.ts';
import { fillTerminals } from '../../server/src/terminal/testing/manyTerminals.ts';
import { type Bench, compare, quantile } from './bench.ts';

const terminals = 10_000;
const rounds = 40;
/** Limit of a call in milliseconds. */
const most = 300;

/** All calls of the overview. */
const calls = {
  'online rate': [api.selectOverviewOnline, {}],
  'offline longest': [api.selectOverviewOffline, { limit: 20 }],
  'number of alarms': [api.selectTerminalAlarmCount, {}],
  'newest alarms': [api.selectTerminalAlarmPage, { active: '1', pageSize: 12 }],
  progress: [api.selectOverviewProgress, {}],
  'failed deliveries': [api.selectOverviewDeliveries, { limit: 100 }],
  'newest screens': [api.selectOverviewScreens, { limit: 12 }],
  'most played programs': [api.selectOverviewRanking, { by: 'program', limit: 10 }],
  'most played materials': [api.selectOverviewRanking, { by: 'material', limit: 10 }],
  map: [api.selectClientMap, { zoom: 4 }],
  'expiring customers': [api.selectCustomers, { state: 'expiring', pageSize: 8 }],
  'expired customers': [api.selectCustomers, { state: 'expired', pageSize: 1 }],
  storage: [api.selectMaterialSpace, {}],
  'first steps': [api.selectOverviewSteps, {}],
  arrangement: [api.selectOverviewLayout, {}],
} as const satisfies Record<string, readonly [api.Endpoint, object]>;
type Name = keyof typeof calls;
const names = Object.keys(calls) as readonly Name[];

async function makeAccount({ services }: App) {
  const { database, clock } = services;
  const account = await createAccount(database, {
    parentId: null,
    level: 2,
    name: 'bench',
    authorisedCount: terminals,
    spaceCapacity: 10_000,
    timeZone: 'Asia/Shanghai',
    userName: 'overview',
    passwordHash: 'none',
  });
  await fillTerminals(database, account.tenantId, terminals);
  await fillOverview(database, account.tenantId);
  return { tenantId: account.tenantId, token: await openSession(database, clock, account.memberId) };
}

async function timeCall(app: App, token: string, name: Name): Promise<number> {
  const [endpoint, input] = calls[name];
  const get = endpoint.method === 'GET';
  const start = performance.now();
  const response = await app.fastify.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: { token },
    ...(!get && { payload: input }),
  });
  const time = performance.now() - start;
  if (response.json().code !== 0) throw new Error(`${name}: ${response.body.slice(0, 300)}`);
  return time;
}

/** Baseline: counts all terminals of the account one by one. */
async function timeReference({ services }: App, tenantId: string): Promise<number> {
  const start = performance.now();
  await countPlainly(services.database, tenantId);
  return performance.now() - start;
}

interface Times {
  readonly calls: ReadonlyMap<Name, readonly number[]>;
  readonly reference: readonly number[];
}

async function takeTurns(app: App): Promise<Times> {
  const { tenantId, token } = await makeAccount(app);
  const taken = new Map<Name, number[]>(names.map((name) => [name, []]));
  const reference: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const plain = await timeReference(app, tenantId);
    // The first round is a warm-up.
    if (round > 0) reference.push(plain);
    for (const name of names) {
      const time = await timeCall(app, token, name);
      if (round > 0) taken.get(name)?.push(time);
    }
  }
  return { calls: taken, reference };
}

async function measure(): Promise<Times> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-overview-'));
  const config = {
    ...readConfig({ DATA_DIR: folder, HOST: '127.0.0.1', ADMIN_PASSWORD: 'window-12' }),
    port: 0,
  };
  const app = await createApp({ config, log: createLog('silent') });
  try {
    await app.start();
    return await takeTurns(app);
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** All calls are measured alternately in one run, whichever is requested first. */
let measured: Promise<Times> | undefined;

const benchOf = (name: Name): Bench => ({
  name: `Overview of ${terminals} terminals: ${name}, p95`,
  reference: 'counting its terminals one by one, median',
  target: `at most ${most} ms`,
  holds: ({ ours }) => ours <= most,
  async run() {
    measured ??= measure();
    const { calls: taken, reference } = await measured;
    const times = taken.get(name) ?? [];
    const plain = quantile(reference, 0.5);
    const median = quantile(times, 0.5);
    const note = `median ${median.toFixed(1)} ms, ${(median / plain).toFixed(2)} × the reference; ${times.length} calls by turns`;
    return compare(quantile(times, 0.95), plain, 'ms', note);
  },
});

export const benches: readonly Bench[] = names.map(benchOf);

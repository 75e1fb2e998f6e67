import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Endpoint,
  selectClientTree,
  selectPageClientInfo,
  selectSeachClientTree,
} from '@vitrine/shared/api';
import { createAccount } from '../../server/src/account/seed.ts';
import { openSession } from '../../server/src/account/sessions.ts';
import { type App, createApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { fillTerminals, settleTerminals } from '../../server/src/terminal/testing/manyTerminals.ts';
import { type Bench, compare, quantile } from './bench.ts';

const counts = { many: Number(process.env.SEARCH_TERMINALS ?? 1_000_000), few: 1_000 } as const;
const rounds = 20;

async function makeFleet(app: App, count: number) {
  const { database, clock } = app.services;
  const account = await createAccount(database, {
    parentId: null,
    level: 2,
    name: `bench ${count}`,
    authorisedCount: count,
    spaceCapacity: 0,
    timeZone: 'UTC',
    userName: `search${count}`,
    passwordHash: 'none',
  });
  const region = await fillTerminals(database, account.tenantId, count);
  return { token: await openSession(database, clock, account.memberId), region, count };
}
type Fleet = Awaited<ReturnType<typeof makeFleet>>;

/** Typical queries: many matches, few, one, none; one letter, and two Chinese characters. */
const words = [
  'screen',
  'harbour graz',
  'bridge',
  'n0079190',
  'screen 4711',
  's',
  '上海',
  '路 深',
  '42',
  'zzz',
  'T000500',
];

async function ask(app: App, token: string, endpoint: Endpoint, input: Record<string, string>) {
  const start = performance.now();
  const response = await app.fastify.inject({
    method: 'POST',
    url: endpoint.path,
    headers: { token, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(input).toString(),
  });
  const time = performance.now() - start;
  if (response.json().code !== 0) throw new Error(response.body.slice(0, 300));
  return time;
}

/** Each query globally and in a region, over all and online only; and the first pages of tree and list. */
async function oneRound(app: App, { token, region }: Fleet) {
  const searches: number[] = [];
  for (const clientName of words) {
    for (const groupParentId of ['-1', region]) {
      for (const onlineState of ['', '1'])
        searches.push(
          await ask(app, token, selectSeachClientTree, { clientName, groupParentId, onlineState }),
        );
    }
  }
  const pages = [
    await ask(app, token, selectClientTree, { id: '-1' }),
    await ask(app, token, selectPageClientInfo, { gpId: '-1' }),
    await ask(app, token, selectPageClientInfo, { gpId: region, lineState: '1' }),
  ];
  return { searches, pages };
}

async function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-search-'));
  const config = {
    ...readConfig({ DATA_DIR: folder, HOST: '127.0.0.1', ADMIN_PASSWORD: 'window-12' }),
    port: 0,
  };
  const app = await createApp({ config, log: createLog('silent') });
  try {
    await app.start();
    const few = await makeFleet(app, counts.few);
    const many = await makeFleet(app, counts.many);
    await settleTerminals(app.services.database);
    const times = { many: [] as number[], few: [] as number[], pages: [] as number[] };
    for (let round = 0; round <= rounds; round += 1) {
      const ours = await oneRound(app, many);
      const theirs = await oneRound(app, few);
      // The first round is a warm-up.
      if (round === 0) continue;
      times.many.push(...ours.searches);
      times.pages.push(...ours.pages);
      times.few.push(...theirs.searches);
    }
    return times;
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const bench: Bench = {
  name: `Search of the tree among ${counts.many} terminals, p95`,
  reference: 'the same among 1,000',
  target: 'at most 150 ms',
  holds: ({ ours }) => ours <= 150,
  async run() {
    const { many, few, pages } = await measure();
    const median = `median ${quantile(many, 0.5).toFixed(1)} ms`;
    const first = `first pages of tree and list p95 ${quantile(pages, 0.95).toFixed(1)} ms`;
    const note = `${words.length} words everywhere and in a region, all and online, ${many.length} calls; ${median}; ${first}`;
    return compare(quantile(many, 0.95), quantile(few, 0.95), 'ms', note);
  },
};

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { insertEquipmentTask, insertProgram, login, publishEquipmentTask } from '@vitrine/shared/api';
import pg from 'pg';
import { createDatabase, createPool } from '../../../server/src/platform/database/connection.ts';
import { createLog } from '../../../server/src/platform/log.ts';
import type { Credential } from '../../fleet/FleetTerminal.ts';
import { ServerGroup } from '../../servers/ServerGroup.ts';
import { fleetCredentials, fleetGroup, seedTerminals } from '../fanout/seed.ts';
import { type Ask, asker } from '../publish/realServer.ts';
import { type Cost, divided, Meter, nothing, plus } from './Meter.ts';
import { ScaleFleet } from './ScaleFleet.ts';

const administrator = { userName: 'admin', password: 'window-12' };
const rounds = 3;
/** Terminals that connect and leave before anything is measured, so that no server compiles its code meanwhile. */
const first = 150;
/** Heartbeats of each terminal: a single one is too cheap to be seen. */
const beats = 10;
/** Milliseconds for a step. */
const patience = 300_000;

export const steps = ['connect', 'publish', 'report', 'heartbeat', 'return'] as const;
export type Step = (typeof steps)[number];

/** What one terminal costs a group: processor time of each step, and bytes of memory of all servers while it is connected. */
export interface GroupFigures {
  readonly costs: Readonly<Record<Step, Cost>>;
  readonly memory: number;
}

/** Resolves when a query answers with `wanted` as its only value. */
async function until(client: pg.Client, query: string, wanted: number): Promise<void> {
  const end = performance.now() + patience;
  for (;;) {
    const { rows } = await client.query<{ found: number }>(`select (${query})::int as found`);
    if (rows[0]?.found === wanted) return;
    if (performance.now() > end) throw new Error(`Not ${wanted} but ${rows[0]?.found}: ${query}`);
    await pause(100);
  }
}

const online = 'select count(*) from terminal where online and node_id in (select id from node)';
const waiting =
  'select (select count(*) from terminal_renewal) + (select count(*) from terminal_announcement)';
const reported = (revision: number) =>
  `select count(*) from terminal where reached_revision = ${revision} and not exists
    (select from task_delivery where terminal_id = terminal.id and state = 'waiting')`;

async function insertTask(ask: Ask): Promise<string> {
  const program = await ask(insertProgram, { name: 'Scale' });
  const days = {
    etMon: '1',
    etTue: '1',
    etWed: '1',
    etThur: '1',
    etFri: '1',
    etSat: '1',
    etSun: '1',
  } as const;
  const { id } = await ask(insertEquipmentTask, {
    ...{ etName: 'Scale', etStartDate: '2026-01-01', etEndDate: '2099-12-31' },
    ...{ etStartTime: '00:00', etEndTime: '00:00', etOvernight: '1', ...days },
    programIds: [program.id],
    groupIds: [fleetGroup],
  });
  return id;
}

/** Publishes one task several times; costs of a publication and of the reports on it, without the first. */
async function publishAndReport(meter: Meter, fleet: ScaleFleet, client: pg.Client, ask: Ask, count: number) {
  const id = await insertTask(ask);
  let [publish, report] = [nothing, nothing];
  for (let revision = 1; revision <= rounds + 1; revision += 1) {
    fleet.hold();
    const published = await meter.cost(async () => {
      const all = fleet.arrivals.all(revision);
      await ask(publishEquipmentTask, { id });
      await all;
      await until(client, waiting, 0);
    });
    const noted = await meter.cost(async () => {
      fleet.report();
      await until(client, reported(revision), count);
    });
    if (revision > 1) [publish, report] = [plus(publish, published), plus(report, noted)];
  }
  return { publish: divided(publish, rounds), report: divided(report, rounds) };
}

/** Kills all servers, and waits for all terminals. Without the starts of the servers. */
async function comeBack(
  group: ServerGroup,
  meter: Meter,
  fleet: ScaleFleet,
  client: pg.Client,
  count: number,
) {
  await group.kill();
  await group.run();
  return meter.cost(async () => {
    const end = performance.now() + patience;
    while (fleet.online < count) {
      if (performance.now() > end) throw new Error(`${count - fleet.online} terminals did not return`);
      await pause(100);
    }
    await until(client, online, count);
  });
}

async function seed(group: ServerGroup, count: number) {
  const pool = createPool({ connectionString: group.databaseUrl }, createLog('silent'), 1);
  const database = createDatabase(pool);
  const credentials = fleetCredentials(count);
  await seedTerminals({ database }, credentials);
  await database.destroy();
  return credentials;
}

async function warmUp(url: string, client: pg.Client, credentials: readonly Credential[]): Promise<void> {
  const some = credentials.slice(0, first);
  const fleet = new ScaleFleet(url, some);
  await fleet.connect();
  await until(client, online, some.length);
  fleet.stop();
  await until(client, online, 0);
}

async function measure(group: ServerGroup, client: pg.Client, count: number): Promise<GroupFigures> {
  const { token } = await asker(group.url, '')(login, administrator);
  const ask = asker(group.url, token);
  const credentials = await seed(group, count);
  await warmUp(group.url, client, credentials);
  const fleet = new ScaleFleet(group.url, credentials);
  try {
    const meter = await Meter.of(group);
    const before = meter.memory();
    const connect = await meter.cost(async () => {
      await fleet.connect();
      await until(client, online, count);
    });
    const memory = (meter.memory() - before) / count;
    const { publish, report } = await publishAndReport(meter, fleet, client, ask, count);
    const beating = await meter.cost(async () => {
      for (let beat = 0; beat < beats; beat += 1) await fleet.beat();
    });
    const returned = await comeBack(group, meter, fleet, client, count);
    const each = (cost: Cost) => divided(cost, count);
    const heartbeat = divided(each(beating), beats);
    const costs = { connect: each(connect), publish: each(publish), report: each(report), heartbeat };
    return { costs: { ...costs, return: each(returned) }, memory };
  } finally {
    fleet.stop();
  }
}

/** Starts a group of servers of its own, with so many terminals, and measures what one of them costs. */
export async function measureGroup(servers: number, count: number): Promise<GroupFigures> {
  const group = await ServerGroup.start({
    count: servers,
    folder: mkdtempSync(join(tmpdir(), 'vitrine-scale-')),
    settings: {
      LOG_LEVEL: 'warn',
      ADMIN_USER: administrator.userName,
      ADMIN_PASSWORD: administrator.password,
    },
  });
  const client = new pg.Client({ connectionString: group.databaseUrl });
  try {
    await client.connect();
    return await measure(group, client, count);
  } finally {
    await client.end();
    await group.remove();
  }
}

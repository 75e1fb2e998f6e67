import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { login, publishEquipmentTask } from '@vitrine/shared/api';
import pg from 'pg';
import type { Credential } from '../../fleet/FleetTerminal.ts';
import { ServerGroup } from '../../servers/ServerGroup.ts';
import { type Ask, asker } from '../publish/realServer.ts';
import { insertFleetTask } from './insertFleetTask.ts';
import { type Cost, divided, Meter, memoryOfAll, nothing, plus } from './Meter.ts';
import { ScaleFleet } from './ScaleFleet.ts';
import { seedGroup } from './seedGroup.ts';

const administrator = { userName: 'admin', password: 'window-12' };
const rounds = 3;
/** Terminals of a server that connect and leave before anything is measured, so that none compiles its code meanwhile. */
const first = 500;
const warmUps = 2;
/** Terminals that connect to a server in a second. */
const connectRate = 100;
/** Heartbeats of each terminal: a single one is too cheap to be seen. */
const beats = 10;
/** Milliseconds between two checks whether a step is over, which read all terminals and are counted with it. */
const checkInterval = 500;
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
    await pause(checkInterval);
  }
}

const online = 'select count(*) from terminal where online and node_id in (select id from node)';
const waiting =
  'select (select count(*) from terminal_renewal) + (select count(*) from terminal_announcement)';
const reported = (revision: number) =>
  `select count(*) from terminal where reached_revision = ${revision} and not exists
    (select from task_delivery where terminal_id = terminal.id and state = 'waiting')`;

/** Publishes one task several times; costs of a publication and of the reports on it, without the first. */
async function publishAndReport(meter: Meter, fleet: ScaleFleet, client: pg.Client, ask: Ask, count: number) {
  const id = await insertFleetTask(ask);
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
  // No terminal reaches the first server before the last is ready and the meter runs.
  await group.balancer.end();
  await group.kill();
  await group.startServers();
  return meter.cost(async () => {
    await group.balancer.run();
    const end = performance.now() + patience;
    while (fleet.online < count) {
      if (performance.now() > end) throw new Error(`${count - fleet.online} terminals did not return`);
      await pause(100);
    }
    await until(client, online, count);
  });
}

async function warmUp(
  group: ServerGroup,
  client: pg.Client,
  credentials: readonly Credential[],
): Promise<void> {
  const servers = group.servers.length;
  const some = credentials.slice(0, first * servers);
  for (let turn = 1; turn <= warmUps; turn += 1) {
    const fleet = new ScaleFleet(group.url, some);
    await fleet.connect(connectRate * servers);
    await until(client, online, some.length);
    await fleet.beat();
    fleet.stop();
    await until(client, online, 0);
  }
}

async function measure(group: ServerGroup, client: pg.Client, count: number): Promise<GroupFigures> {
  const { token } = await asker(group.url, '')(login, administrator);
  const ask = asker(group.url, token);
  const credentials = await seedGroup(group, count);
  const before = memoryOfAll(group);
  await warmUp(group, client, credentials);
  const fleet = new ScaleFleet(group.url, credentials);
  try {
    const meter = await Meter.of(group);
    const connect = await meter.cost(async () => {
      await fleet.connect(connectRate * group.servers.length);
      await until(client, online, count);
    });
    const memory = (memoryOfAll(group) - before) / count;
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

/** Starts a group of servers of its own, with so many terminals for each, and measures what one terminal costs. */
export async function measureGroup(servers: number, terminals: number): Promise<GroupFigures> {
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
    return await measure(group, client, servers * terminals);
  } finally {
    await client.end();
    await group.remove();
  }
}

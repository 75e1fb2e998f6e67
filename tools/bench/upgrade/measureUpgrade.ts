import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { login, publishEquipmentTask } from '@vitrine/shared/api';
import pg from 'pg';
import { ServerGroup } from '../../servers/ServerGroup.ts';
import { asker } from '../publish/realServer.ts';
import { insertFleetTask } from '../scale/insertFleetTask.ts';
import { seedGroup } from '../scale/seedGroup.ts';
import { OfflineWatch } from './OfflineWatch.ts';
import { Operators } from './Operators.ts';
import { UpgradeFleet } from './UpgradeFleet.ts';

const administrator = { userName: 'admin', password: 'window-12' };
const serverCount = 3;
/** Milliseconds of work before the first server stops, and after the last is back. */
const around = 10_000;
/** Milliseconds until all terminals have to be connected. */
const patience = 120_000;

export interface UpgradeFigures {
  /** Milliseconds that a terminal was without a connection, the longest and all that there were. */
  readonly longest: number;
  readonly times: readonly number[];
  /** Terminals that the console had for offline at any time, and the longest time in milliseconds. */
  readonly offline: number;
  readonly offlineTime: number;
  readonly calls: number;
  readonly uploads: number;
  /** Streams of events that did not come back. */
  readonly cutOff: number;
  readonly faults: readonly string[];
  /** Milliseconds from the first signal until the last server is ready. */
  readonly duration: number;
}

async function allOnline(fleet: UpgradeFleet, count: number): Promise<void> {
  for (const end = performance.now() + patience; fleet.online < count; await pause(100))
    if (performance.now() > end) throw new Error(`${count - fleet.online} terminals are not connected`);
}

/** Each server in its turn, as an administrator or Kubernetes does: the next when this one is ready again. */
async function upgradeAll(group: ServerGroup): Promise<number> {
  const start = performance.now();
  for (const server of group.servers) {
    await server.end();
    await server.run();
  }
  return performance.now() - start;
}

async function measure(
  group: ServerGroup,
  client: pg.Client,
  size: { terminals: number; operators: number },
): Promise<UpgradeFigures> {
  const { token } = await asker(group.url, '')(login, administrator);
  const fleet = new UpgradeFleet(group.url, await seedGroup(group, size.terminals));
  const operators = new Operators(group.url, token);
  let watch: OfflineWatch | undefined;
  try {
    // Each terminal reads its state again when it comes back.
    const ask = asker(group.url, token);
    await ask(publishEquipmentTask, { id: await insertFleetTask(ask) });
    await fleet.connect();
    await pause(around);
    operators.start(size.operators);
    watch = new OfflineWatch(client);
    await pause(around);
    const duration = await upgradeAll(group);
    await allOnline(fleet, size.terminals);
    await pause(around);
    const { cutOff } = operators;
    await watch.stop();
    await operators.stop();
    const { times } = fleet;
    for (const [reason, number] of fleet.failures) console.log(`  ${number} attempts failed: ${reason}`);
    return {
      ...{ longest: Math.max(0, ...times), times, duration },
      ...{ offline: watch.seen.size, offlineTime: watch.longest },
      ...{
        cutOff,
        calls: operators.calls,
        uploads: operators.uploads,
        faults: [...operators.faults, ...fleet.faults],
      },
    };
  } finally {
    fleet.stop();
    await watch?.stop();
    await operators.stop();
  }
}

/** Stops and starts three servers one after the other under terminals and people. */
export async function measureUpgrade(size: {
  terminals: number;
  operators: number;
}): Promise<UpgradeFigures> {
  const group = await ServerGroup.start({
    count: serverCount,
    folder: mkdtempSync(join(tmpdir(), 'vitrine-upgrade-')),
    settings: {
      LOG_LEVEL: 'warn',
      ADMIN_USER: administrator.userName,
      ADMIN_PASSWORD: administrator.password,
    },
  });
  const client = new pg.Client({ connectionString: group.databaseUrl });
  try {
    await client.connect();
    return await measure(group, client, size);
  } finally {
    await client.end();
    await group.remove();
  }
}

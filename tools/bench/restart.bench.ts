import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainBehaviour, playerBehaviour, type ReconnectBehaviour } from '../fleet/reconnectBehaviour.ts';
import { type Bench, compare, quantile } from './bench.ts';
import { fleetCredentials } from './fanout/seed.ts';
import { ReconnectingFleet } from './restart/ReconnectingFleet.ts';

const count = Number(process.env.RESTART_TERMINALS ?? 5000);
/** Downtime before the restart in milliseconds. */
const away = 2000;
/** Limit in milliseconds until all are back. */
const patience = 120_000;
/** Further observation of requests after all are back, in milliseconds. */
const aftermath = 20_000;
/** Interval of a user's page calls in milliseconds. */
const callInterval = 50;

async function startServer(folder: string, port: string, terminals: number): Promise<[ChildProcess, string]> {
  const child = fork(join(import.meta.dirname, 'restart/server.ts'), [folder, port, String(terminals)]);
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return [child, url];
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  await once(child, 'exit');
}

interface Return {
  /** Connections and requests in the busiest second. */
  readonly most: number;
  /** Connections only. */
  readonly connections: number;
  /** Milliseconds from the start of the new server until all are online. */
  readonly all: number;
  /** Milliseconds of the slowest user page call meanwhile. */
  readonly slowest: number;
}

/** Repeats a user's page call until a condition holds. */
async function callUntil(done: () => boolean, url: string, calls: number[]): Promise<void> {
  const start = performance.now();
  while (!done()) {
    if (performance.now() - start > patience) throw new Error('Not all terminals reconnected');
    const asked = performance.now();
    await fetch(`${url}/readyz`);
    calls.push(performance.now() - asked);
    await new Promise((resolve) => setTimeout(resolve, callInterval));
  }
}

/** Kills the server, restarts it, and observes the reconnects. */
async function restart(behaviour: ReconnectBehaviour): Promise<Return> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-restart-'));
  let [child, url] = await startServer(folder, '0', count);
  const fleet = await ReconnectingFleet.connect(url, fleetCredentials(count), behaviour);
  try {
    await end(child, 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, away));
    [child] = await startServer(folder, new URL(url).port, 0);
    fleet.mark();
    const start = performance.now();
    const calls: number[] = [];
    await callUntil(() => fleet.online === count, url, calls);
    const all = performance.now() - start;
    const lookedAt = performance.now() + aftermath;
    await callUntil(() => performance.now() > lookedAt, url, calls);
    if (fleet.unanswered > 0) throw new Error(`${fleet.unanswered} questions were not answered`);
    const most = fleet.most('connection', 'question');
    return { most, connections: fleet.most('connection'), all, slowest: quantile(calls, 0.95) };
  } finally {
    fleet.stop();
    await end(child, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

export const bench: Bench = {
  name: `A restart of the server under ${count} terminals: what is asked of it in the busiest second`,
  reference: 'connections alone, of the same terminals when each tries again every second',
  target: 'at most a quarter of it, and all back within a minute',
  holds: ({ ratio, note }) => ratio <= 1 / 4 && Number(/all back after (\d+)/.exec(note)?.[1]) <= 60,
  async run() {
    const ours = await restart(playerBehaviour);
    const plain = await restart(plainBehaviour);
    const seconds = (value: number) => (value / 1000).toFixed(0);
    const note = `${count} real connections from one process; of ours ${ours.connections} are connections, the rest calls for what changed meanwhile; all back after ${seconds(ours.all)} s (${seconds(plain.all)} s), a call of a person meanwhile p95 ${Math.round(ours.slowest)} ms (${Math.round(plain.slowest)} ms)`;
    return compare(ours.most, plain.most, 'a second', note);
  },
};

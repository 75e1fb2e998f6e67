import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Manners, plainManners, playerManners } from '../fleet/manners.ts';
import { type Bench, compare, quantile } from './bench.ts';
import { fleetCredentials } from './fanout/seed.ts';
import { Herd } from './restart/herd.ts';

const count = Number(process.env.RESTART_TERMINALS ?? 5000);
/** How long the server is away before it is started again, in milliseconds. */
const away = 2000;
/** All must be back within this, in milliseconds. */
const patience = 120_000;
/** How much longer than until all are back it is looked at what they ask, in milliseconds. */
const aftermath = 20_000;
/** Between two calls to a person's page, in milliseconds. */
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
  /** Connections and questions in the busiest second. */
  readonly most: number;
  /** Connections alone. */
  readonly connections: number;
  /** Milliseconds from the start of the new server until all are online. */
  readonly all: number;
  /** Milliseconds, of every call to a person's page meanwhile. */
  readonly slowest: number;
}

/** Calls a person's page again and again, until something is so. */
async function callUntil(done: () => boolean, url: string, calls: number[]): Promise<void> {
  const start = performance.now();
  while (!done()) {
    if (performance.now() - start > patience) throw new Error('Not all came back.');
    const asked = performance.now();
    await fetch(`${url}/readyz`);
    calls.push(performance.now() - asked);
    await new Promise((resolve) => setTimeout(resolve, callInterval));
  }
}

/** Kills the server under its terminals, starts it again, and watches them come back. */
async function restart(manners: Manners): Promise<Return> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-restart-'));
  let [child, url] = await startServer(folder, '0', count);
  const herd = await Herd.connect(url, fleetCredentials(count), manners);
  try {
    await end(child, 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, away));
    [child] = await startServer(folder, new URL(url).port, 0);
    herd.mark();
    const start = performance.now();
    const calls: number[] = [];
    await callUntil(() => herd.online === count, url, calls);
    const all = performance.now() - start;
    const lookedAt = performance.now() + aftermath;
    await callUntil(() => performance.now() > lookedAt, url, calls);
    if (herd.unanswered > 0) throw new Error(`${herd.unanswered} questions were not answered.`);
    const most = herd.most('connection', 'question');
    return { most, connections: herd.most('connection'), all, slowest: quantile(calls, 0.95) };
  } finally {
    herd.stop();
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
    const ours = await restart(playerManners);
    const plain = await restart(plainManners);
    const seconds = (value: number) => (value / 1000).toFixed(0);
    const note = `${count} real connections from one process; of ours ${ours.connections} are connections, the rest calls for what changed meanwhile; all back after ${seconds(ours.all)} s (${seconds(plain.all)} s), a call of a person meanwhile p95 ${Math.round(ours.slowest)} ms (${Math.round(plain.slowest)} ms)`;
    return compare(ours.most, plain.most, 'a second', note);
  },
};

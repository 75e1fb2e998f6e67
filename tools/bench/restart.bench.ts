import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bench, compare, quantile } from './bench.ts';
import { fleetCredentials } from './fanout/seed.ts';
import { Herd } from './restart/herd.ts';
import { plainWaits, playerWaits, type Waits } from './restart/playerWaits.ts';

const count = Number(process.env.RESTART_TERMINALS ?? 5000);
/** How long the server is away before it is started again, in milliseconds. */
const away = 2000;
/** All must be back within this, in milliseconds. */
const patience = 120_000;

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
  /** Connections asked for in the busiest second. */
  readonly most: number;
  /** Milliseconds from the start of the new server until all are online. */
  readonly all: number;
  /** Milliseconds, of every call to a person's page meanwhile. */
  readonly slowest: number;
}

/** Kills the server under its terminals, starts it again, and watches them come back. */
async function restart(waits: () => Waits): Promise<Return> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-restart-'));
  let [child, url] = await startServer(folder, '0', count);
  const herd = await Herd.connect(url, fleetCredentials(count), waits);
  try {
    await end(child, 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, away));
    [child] = await startServer(folder, new URL(url).port, 0);
    herd.mark();
    const start = performance.now();
    const calls: number[] = [];
    while (herd.online < count) {
      if (performance.now() - start > patience) throw new Error(`${herd.online} of ${count} came back.`);
      const asked = performance.now();
      await fetch(`${url}/readyz`);
      calls.push(performance.now() - asked);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return { most: herd.most('tries'), all: performance.now() - start, slowest: quantile(calls, 0.95) };
  } finally {
    herd.stop();
    await end(child, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

export const bench: Bench = {
  name: `A restart of the server under ${count} terminals: connections asked for in the busiest second`,
  reference: 'the same terminals when each tries again every second',
  target: 'at most a quarter of them, and all back within a minute',
  holds: ({ ours, note }) => ours <= count / 4 && Number(/all back after (\d+)/.exec(note)?.[1]) <= 60,
  async run() {
    const ours = await restart(playerWaits);
    const plain = await restart(plainWaits);
    const seconds = (value: number) => (value / 1000).toFixed(0);
    const note = `${count} real connections from one process; all back after ${seconds(ours.all)} s (${seconds(plain.all)} s), a call of a person meanwhile p95 ${Math.round(ours.slowest)} ms (${Math.round(plain.slowest)} ms)`;
    return compare(ours.most, plain.most, 'connections', note);
  },
};

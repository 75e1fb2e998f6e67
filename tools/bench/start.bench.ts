import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { workspace } from '../webpack/paths.ts';
import { type Bench, compare } from './bench.ts';

/** Seconds. */
const promise = { first: 120, again: 3 };

interface Starts {
  readonly first: number;
  readonly again: number;
  /** Longest period without output during the first start, in seconds. */
  readonly silence: number;
}

/** PATH without the Node 24 of `npm run bench`: newcomers start with their own Node. */
function newcomersPath(): string {
  const parts = (process.env.PATH ?? '').split(':');
  return parts.filter((part) => !part.includes('node_modules')).join(':');
}

function spawnStart(folder: string): ChildProcess {
  return spawn('npm', ['start'], {
    cwd: folder,
    env: {
      ...process.env,
      PATH: newcomersPath(),
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A process group, to be ended like by Ctrl+C.
    detached: true,
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  process.kill(-child.pid, 'SIGTERM');
  await once(child, 'exit');
}

async function untilUp(child: ChildProcess): Promise<{ took: number; silence: number }> {
  if (!child.stdout) throw new Error('npm start has no output');
  const start = performance.now();
  let last = start;
  let silence = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const now = performance.now();
    silence = Math.max(silence, now - last);
    last = now;
    if (line.includes('Vitrine runs')) return { took: (now - start) / 1000, silence: silence / 1000 };
  }
  throw new Error('npm start ended before the server ran');
}

async function startTwice(): Promise<Starts> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-start-'));
  execFileSync('git', ['clone', '--quiet', workspace, folder]);
  let child = spawnStart(folder);
  try {
    const first = await untilUp(child);
    await end(child);
    child = spawnStart(folder);
    const again = await untilUp(child);
    return { first: first.took, again: again.took, silence: first.silence };
  } finally {
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  }
}

let measured: Promise<Starts> | undefined;
const starts = (): Promise<Starts> => {
  measured ??= startTwice();
  return measured;
};

export const benches: readonly Bench[] = [
  {
    name: '`npm start` on a fresh clone: from the command to the address',
    reference: 'the promise',
    target: 'at most 120 s',
    holds: ({ ratio }) => ratio <= 1,
    async run() {
      const { first, silence } = await starts();
      const note = `packages installed, all eight parts built, the first start of the database; packages come from the store of this machine; never silent for more than ${silence.toFixed(0)} s`;
      return compare(first, promise.first, 's', note);
    },
  },
  {
    name: '`npm start` again, with nothing changed',
    reference: 'the promise',
    target: 'at most 3 s',
    holds: ({ ratio }) => ratio <= 1,
    async run() {
      const { again } = await starts();
      return compare(again, promise.again, 's', 'of the same clone, on the data of its first start');
    },
  },
];

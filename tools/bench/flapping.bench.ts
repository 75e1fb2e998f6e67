import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { login, selectClientTotals } from '@vitrine/shared/api';
import { type Credential, FleetTerminal } from '../fleet/FleetTerminal.ts';
import { inParallel } from '../fleet/pair.ts';
import { type Bench, compare } from './bench.ts';
import { asker } from './publish/realServer.ts';

const count = 500;
const flapping = 20;
/** Milliseconds between attempts of a flapping terminal; all run concurrently. */
const beat = 500;
/** Milliseconds of observation for each fleet, the stable and the flapping one. */
const span = 45_000;

interface Ready {
  url: string;
  password: string;
  terminals: Credential[];
}

async function loopDelay(child: ChildProcess): Promise<number> {
  const answer = once(child, 'message');
  child.send('delay');
  const [milliseconds] = await answer;
  return milliseconds;
}

/** Connects and disconnects until the deadline; returns the number of accepted connections. */
async function flap(credential: Credential, url: string, until: number): Promise<number> {
  let admitted = 0;
  while (performance.now() < until) {
    const terminal = new FleetTerminal(credential, { url });
    const came = await terminal.start().then(
      () => true,
      () => false,
    );
    terminal.stop();
    admitted += came ? 1 : 0;
    await pause(beat);
  }
  return admitted;
}

async function measure() {
  const child = fork(join(import.meta.dirname, 'presence/server.ts'), [String(count)]);
  try {
    const [ready] = (await once(child, 'message')) as [Ready];
    const { token } = await asker(ready.url, '')(login, { userName: 'admin', password: ready.password });
    const ask = asker(ready.url, token);
    const steady = ready.terminals.slice(flapping);
    const fleet = steady.map((credential) => new FleetTerminal(credential, { url: ready.url }));
    await inParallel(fleet, 50, (terminal) => terminal.start());
    await loopDelay(child);
    await pause(span);
    const before = await loopDelay(child);
    const until = performance.now() + span;
    const tried = ready.terminals.slice(0, flapping).map((credential) => flap(credential, ready.url, until));
    const admitted = (await Promise.all(tried)).reduce((sum, times) => sum + times, 0);
    const during = await loopDelay(child);
    const { flappingTotal, onlineTotal } = await ask(selectClientTotals, {});
    return { before, during, admitted, flappingTotal, onlineTotal };
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

export const bench: Bench = {
  name: `Event loop with ${count} terminals of which ${flapping} come and go, delay p99`,
  reference: `the same server while the other ${count - flapping} stay connected`,
  target: 'at most 50 ms; those that come and go are named and kept out',
  holds: ({ ours }) => ours <= 50,
  async run() {
    const { before, during, admitted, flappingTotal, onlineTotal } = await measure();
    if (flappingTotal !== flapping) throw new Error(`${flappingTotal} of ${flapping} were named`);
    const tries = `let in ${admitted} times in ${span / 1000} s instead of about ${Math.round((flapping * span) / beat)}`;
    return compare(during, before, 'ms', `all ${flapping} named; ${tries}; ${onlineTotal} stayed online`);
  },
};

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { login } from '@vitrine/shared/api';
import { type Credential, FleetTerminal } from '../fleet/FleetTerminal.ts';
import { inParallel } from '../fleet/pair.ts';
import { type Bench, compare, quantile } from './bench.ts';
import { ConsoleListener } from './presence/ConsoleListener.ts';
import { asker } from './publish/realServer.ts';

const count = Number(process.env.PRESENCE_TERMINALS ?? 10_000);
/** Disconnects and reconnects in a fleet's operation, one after another. */
const changes = 60;
/** Milliseconds between them. */
const beat = 150;

interface Ready {
  url: string;
  password: string;
  groupId: string;
  terminals: Credential[];
}

async function loopDelay(child: ChildProcess): Promise<number> {
  const answer = once(child, 'message');
  child.send('delay');
  const [milliseconds] = await answer;
  return milliseconds;
}

async function connectAll({ url, terminals }: Ready, listener: ConsoleListener, groupId: string) {
  const all = listener.when(
    (event) =>
      event.kind === 'terminalCounts' &&
      event.groups.some(({ id, onlineTotal }) => id === groupId && onlineTotal === terminals.length),
  );
  const fleet = terminals.map((credential) => new FleetTerminal(credential, { url }));
  await inParallel(fleet, 50, (terminal) => terminal.start());
  const start = performance.now();
  return { fleet, counted: Math.max(0, (await all) - start) };
}

/** Milliseconds from a terminal's disconnection and reconnection to the console's event. */
async function comeAndGo(
  fleet: readonly FleetTerminal[],
  listener: ConsoleListener,
  ready: Ready,
): Promise<number[]> {
  const seen: number[] = [];
  for (let turn = 0; turn < changes; turn += 1) {
    const place = Math.floor((turn * fleet.length) / changes);
    const [terminal, credential] = [fleet[place], ready.terminals[place]];
    if (!terminal || !credential) continue;
    const said = (online: boolean) =>
      listener.when(
        (event) => event.kind === 'presence' && event.clId === terminal.clId && event.online === online,
      );
    const gone = said(false);
    const start = performance.now();
    terminal.stop();
    seen.push((await gone) - start);
    const back = said(true);
    const again = performance.now();
    await new FleetTerminal(credential, { url: ready.url }).start();
    seen.push((await back) - again);
    await pause(beat);
  }
  return seen;
}

async function measure() {
  const child = fork(join(import.meta.dirname, 'presence/server.ts'), [String(count)]);
  try {
    const [ready] = (await once(child, 'message')) as [Ready];
    const { token } = await asker(ready.url, '')(login, { userName: 'admin', password: ready.password });
    const listener = await ConsoleListener.open(ready.url, token);
    const { fleet, counted } = await connectAll(ready, listener, ready.groupId);
    await loopDelay(child);
    const seen = await comeAndGo(fleet, listener, ready);
    const delay = await loopDelay(child);
    listener.close();
    return { delay, seen, counted };
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

export const bench: Bench = {
  name: `Event loop with ${count} connected terminals that come and go, delay p99`,
  reference: 'until the console sees a terminal come or go, p95',
  target: 'at most 50 ms, seen within 2 s',
  holds: ({ ours, reference }) => ours <= 50 && reference <= 2000,
  async run() {
    const { delay, seen, counted } = await measure();
    const all = `after the last of all had connected their total stood in the console ${Math.round(counted)} ms later`;
    const note = `${seen.length} comings and goings, one every ${beat} ms; ${all}; fleet and server share the cores`;
    return compare(delay, quantile(seen, 0.95), 'ms', note);
  },
};

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { insertSubtitle, login, stopSubtitle } from '@vitrine/shared/api';
import type { Credential } from '../fleet/FleetTerminal.ts';
import { type Bench, compare, quantile } from './bench.ts';
import { asker } from './publish/realServer.ts';
import { SubtitleFleet } from './subtitle/SubtitleFleet.ts';

const count = Number(process.env.SUBTITLE_TERMINALS ?? 2_000);
const rounds = 5;
/** Target in milliseconds. */
const promised = 3_000;

interface Ready {
  url: string;
  password: string;
  groupId: string;
  terminals: Credential[];
}

/** Milliseconds from the call to each terminal over all rounds, and the duration of the calls. */
async function measure() {
  const child = fork(join(import.meta.dirname, 'fanout/server.ts'), [String(count)]);
  let fleet: SubtitleFleet | undefined;
  try {
    const [ready] = (await once(child, 'message')) as [Ready];
    const { token } = await asker(ready.url, '')(login, { userName: 'admin', password: ready.password });
    const ask = asker(ready.url, token);
    fleet = await SubtitleFleet.connect(ready.url, ready.terminals);
    const shown: number[] = [];
    const gone: number[] = [];
    const calls: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const input = { text: `Round ${round}`, duration: 600, groupIds: [ready.groupId] };
      const appearing = fleet.all(1);
      const start = performance.now();
      const { id } = await ask(insertSubtitle, input);
      calls.push(performance.now() - start);
      shown.push(...(await appearing).map((at) => at - start));
      const vanishing = fleet.all(0);
      const stop = performance.now();
      await ask(stopSubtitle, { id });
      gone.push(...(await vanishing).map((at) => at - stop));
    }
    return { shown, gone, calls };
  } finally {
    fleet?.stop();
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

export const bench: Bench = {
  name: `A subtitle on ${count} connected terminals, from the call, p95`,
  reference: 'the promise',
  target: 'at most 3 s',
  holds: ({ ours }) => ours <= promised,
  async run() {
    const { shown, gone, calls } = await measure();
    const text = (values: readonly number[], share: number) => `${Math.round(quantile(values, share))} ms`;
    const note = `${rounds} subtitles to all of them, which say at once that they show it; median ${text(shown, 0.5)}, the last one ${text(shown, 1)}; stopped, gone from 95 % after ${text(gone, 0.95)}; the call is answered after ${text(calls, 0.5)}; fleet and server share the cores`;
    return compare(quantile(shown, 0.95), promised, 'ms', note);
  },
};

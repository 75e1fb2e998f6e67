import { type Bench, compare, quantile } from './bench.ts';
import { measureUpgrade } from './upgrade/measureUpgrade.ts';

const terminals = Number(process.env.UPGRADE_TERMINALS ?? 5000);
const operators = 20;
/** Milliseconds that no terminal may be without a connection. */
const promise = 5000;

export const bench: Bench = {
  name: `An upgrade of three servers under ${terminals} terminals and ${operators} people: longest time of a terminal without a connection`,
  reference: 'the promise',
  target: 'at most 5 s, no call fails, and no terminal is offline in the console',
  holds: ({ ratio, note }) =>
    ratio <= 1 &&
    note.includes(', 0 failed') &&
    note.includes(' 0 event streams') &&
    note.includes('; 0 terminals were offline'),
  async run() {
    const { longest, times, offline, offlineTime, calls, uploads, cutOff, faults, duration } =
      await measureUpgrade({
        terminals,
        operators,
      });
    for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
    const note = [
      `one after the other in ${(duration / 1000).toFixed(0)} s behind nginx`,
      `${calls} calls and uploads, ${faults.length} failed, ${uploads} pictures uploaded in parts, ${cutOff} event streams cut off`,
      `${offline} terminals were offline in the console, at most ${Math.round(offlineTime)} ms`,
      `${times.length} returns, p50 ${Math.round(quantile(times, 0.5))} ms, p95 ${Math.round(quantile(times, 0.95))} ms`,
    ].join('; ');
    console.log(`  ${note}`);
    return compare(longest, promise, 'ms', note);
  },
};

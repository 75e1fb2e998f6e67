import type { App } from '../../server/src/app.ts';
import { listUnannounced } from '../../server/src/terminal/announcing/differences.ts';
import { listWaiting } from '../../server/src/terminal/announcing/outbox.ts';
import {
  countDifferences,
  makeFleetAgree,
  makeFleetDiffer,
} from '../../server/src/terminal/testing/agreeingFleet.ts';
import { fillTerminals } from '../../server/src/terminal/testing/manyTerminals.ts';
import { makeAccount, withApp } from './app/benchApp.ts';
import { type Bench, compare, quantile } from './bench.ts';

const terminals = 10_000;
/** Terminals behind their desired state during heavy activity. */
const behind = 1000;
const rounds = 60;

/** The reconciler's queries of every minute: outbox, and differences to the broker's retained states. */
async function sample({ services: { database, bus } }: App): Promise<number> {
  const waiting = await listWaiting(database, 1000, 0);
  return waiting.length + (await listUnannounced(database, bus)).length;
}

async function timeOf(work: () => Promise<number>, expected: number): Promise<number> {
  const start = performance.now();
  const found = await work();
  const time = performance.now() - start;
  if (found !== expected) throw new Error(`Found ${found} terminals instead of ${expected}`);
  return time;
}

interface Times {
  readonly ours: readonly number[];
  readonly reference: readonly number[];
}

async function takeTurns(app: App, differing: number): Promise<Times> {
  const times = { ours: [] as number[], reference: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const reference = await timeOf(() => countDifferences(app.services.database), differing);
    const ours = await timeOf(() => sample(app), 0);
    // The first round is a warm-up.
    if (round === 0) continue;
    times.ours.push(ours);
    times.reference.push(reference);
  }
  return times;
}

async function measure(): Promise<{ agreed: Times; differing: Times }> {
  return withApp('reconciler', async (app) => {
    const { tenantId } = await makeAccount(app, terminals);
    await fillTerminals(app.services.database, tenantId, terminals);
    await makeFleetAgree(app.services, tenantId);
    const agreed = await takeTurns(app, 0);
    await makeFleetDiffer(app.services.database, tenantId, behind);
    return { agreed, differing: await takeTurns(app, behind) };
  });
}

let measured: ReturnType<typeof measure> | undefined;

/** @param most maximum ratio to the reference */
const benchOf = (which: 'agreed' | 'differing', name: string, most: number): Bench => ({
  name: `The reconciler's look at ${terminals} terminals, ${name}`,
  reference: 'reading the revisions of all of them in one query',
  target: `at most ${most} ×`,
  holds: ({ ratio }) => ratio <= most,
  async run() {
    measured ??= measure();
    const { ours, reference } = (await measured)[which];
    const ends = [ours, reference].map((times) => quantile(times, 0.95).toFixed(1)).join(' and ');
    const note = `outbox and comparison with what the broker keeps; median of ${rounds} looks by turns, p95 ${ends} ms`;
    return compare(quantile(ours, 0.5), quantile(reference, 0.5), 'ms', note);
  },
});

export const benches: readonly Bench[] = [
  benchOf('agreed', 'all of which agree', 1),
  benchOf('differing', `of which ${behind} have not reached their desired state`, 2),
];

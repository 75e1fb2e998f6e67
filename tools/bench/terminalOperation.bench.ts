import {
  insertTerminalCommand,
  type OutputOf,
  selectPlayStatistics,
  type TerminalCommand,
} from '@vitrine/shared/api';
import type { App } from '../../server/src/app.ts';
import type {} from '../../server/src/terminal/operations/Operations.ts';
import { addUpRecords, fillFigures, writePlainly } from '../../server/src/terminal/testing/manyOperations.ts';
import { type Bench, compare, quantile } from './bench.ts';
import { type Fleet, openFleet } from './operation/fleet.ts';

const terminals = 10_000;
const rounds = 3;
const programs = 7;
const days = 15;

/** Instant responses, to measure the server instead of the network. */
function answerAtOnce({ app }: Fleet): { sent: () => number } {
  let sent = 0;
  const { bus, operations, clock } = app.services;
  const publish = bus.publish.bind(bus);
  bus.publish = async (topic, value, options) => {
    const clId = /^vitrine\/t\/([^/]+)\/command$/.exec(topic)?.[1];
    if (clId === undefined) return publish(topic, value, options);
    sent += 1;
    const { id } = value as TerminalCommand;
    operations.acknowledge(clId, { id, outcome: 'done', at: clock.now().toISOString() });
  };
  return { sent: () => sent };
}

async function ask(app: App, token: string, url: string, payload: object) {
  const response = await app.fastify.inject({ method: 'POST', url, headers: { token }, payload });
  const body = response.json();
  if (body.code !== 0) throw new Error(response.body.slice(0, 300));
  return body.data;
}

/** Milliseconds from the call until all responses are stored, and the number of events. */
async function oneOperation(fleet: Fleet) {
  const { app, tenantId, token } = fleet;
  let events = 0;
  const over = new Promise<void>((resolve) => {
    const stop = app.services.events.listen(tenantId, {
      memberId: 'bench',
      sessionHash: 'bench',
      onEvent: ({ event }) => {
        if (event.kind !== 'operation') return;
        events += 1;
        if (event.counts.acknowledged < terminals) return;
        stop();
        resolve();
      },
      end: () => undefined,
    });
  });
  const start = performance.now();
  const target = { groupIds: ['-1'] };
  await ask(app, token, insertTerminalCommand.path, { target, command: { kind: 'restartPlayer' } });
  const answered = performance.now() - start;
  await over;
  return { time: performance.now() - start, answered, events };
}

/** Baseline: the same writes in plain SQL. */
async function plainWrites({ app }: Fleet): Promise<number> {
  await writePlainly(app.services.database, () => undefined);
  let start = 0;
  await writePlainly(app.services.database, () => {
    start = performance.now();
  });
  return performance.now() - start;
}

const order: Bench = {
  name: `A command to ${terminals} terminals, until every answer is stored`,
  reference: 'the same rows written by three statements',
  target: 'at most 5 s, announced in at most 8 events a second',
  holds: ({ ours, note }) => ours <= 5000 && !note.includes('too many events'),
  async run() {
    const fleet = await openFleet(terminals);
    try {
      const { sent } = answerAtOnce(fleet);
      const ours = [];
      const plain: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        plain.push(await plainWrites(fleet));
        ours.push(await oneOperation(fleet));
      }
      if (sent() !== rounds * terminals) throw new Error(`${sent()} commands were sent`);
      const time = quantile(
        ours.map((one) => one.time),
        0.5,
      );
      const most = Math.max(...ours.map(({ events, time: took }) => events / Math.max(1, took / 1000)));
      const called = quantile(
        ours.map(({ answered }) => answered),
        0.5,
      );
      const note = `median of ${rounds}; the call is answered after ${called.toFixed(0)} ms; ${most.toFixed(1)} events a second${most > 8 ? ', too many events' : ''}`;
      return compare(time, quantile(plain, 0.5), 'ms', note);
    } finally {
      await fleet.close();
    }
  },
};

const figures: Bench = {
  name: 'A page of plays by program out of a million figures, p95',
  reference: 'adding up the single records of one day in fifteen',
  target: 'at most 1.5 s',
  holds: ({ ours }) => ours <= 1500,
  async run() {
    const fleet = await openFleet(terminals);
    const { app, token } = fleet;
    const { database } = app.services;
    try {
      await fillFigures(database, days, programs);
      const times = { ours: [] as number[], plain: [] as number[] };
      for (let round = 0; round < 12; round += 1) {
        const start = performance.now();
        const page: OutputOf<typeof selectPlayStatistics> = await ask(app, token, selectPlayStatistics.path, {
          by: 'program',
        });
        if (page.totals.plays !== terminals * days * programs * 100) throw new Error('The figures are wrong');
        const middle = performance.now();
        await addUpRecords(database);
        if (round < 2) continue;
        times.ours.push(middle - start);
        times.plain.push(performance.now() - middle);
      }
      const rows = terminals * days * programs;
      const note = `${rows} figures that stand for ${rows * 100} plays, totals included, median ${quantile(times.ours, 0.5).toFixed(0)} ms; the reference adds up ${terminals * 100} records`;
      return compare(quantile(times.ours, 0.95), quantile(times.plain, 0.95), 'ms', note);
    } finally {
      await fleet.close();
    }
  },
};

export const benches: Bench[] = [order, figures];

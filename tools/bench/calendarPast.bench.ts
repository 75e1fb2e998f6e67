import { selectTerminalCalendar } from '@vitrine/shared/api';
import type { App } from '../../server/src/app.ts';
import { type FilledPast, fillPast, readPlays } from '../../server/src/task/past/testing/fillPast.ts';
import { fillTerminals } from '../../server/src/terminal/testing/manyTerminals.ts';
import { type BenchAccount, makeAccount, withApp } from './app/benchApp.ts';
import { type Bench, compare, quantile } from './bench.ts';

/** Default retention of figures. */
const days = 14;
/** One every 20 seconds. */
const playsOfDay = 4320;
const plays = days * playsOfDay;
const rounds = 15;
const day = 86_400_000;
/** Limit in milliseconds. */
const most = 1000;

type Past = BenchAccount & FilledPast;

/** A terminal with continuous play records of 24 tasks, an hour each per day. */
async function makePast(app: App): Promise<Past> {
  const { database, clock } = app.services;
  const account = await makeAccount(app, 1);
  await fillTerminals(database, account.tenantId, 1);
  const to = Math.floor(clock.now().getTime() / day) * day;
  const past = { ...account, clId: `${account.tenantId}t0`, days, to, playsOfDay };
  await fillPast(database, past);
  return past;
}

/** Returns the duration in milliseconds and the number of past blocks with a playback state. */
async function askCalendar(app: App, { token, clId, to }: Past): Promise<{ time: number; proved: number }> {
  const { method, path } = selectTerminalCalendar;
  const input = { id: clId, from: new Date(to - days * day).toISOString(), to: new Date(to).toISOString() };
  const start = performance.now();
  const response = await app.fastify.inject({ method, url: path, headers: { token }, payload: input });
  const time = performance.now() - start;
  const answer = response.json();
  if (answer.code !== 0) throw new Error(response.body.slice(0, 300));
  const { windows } = selectTerminalCalendar.output.parse(answer.data);
  return { time, proved: windows.filter(({ past }) => past?.state === 'played').length };
}

async function timePlays({ services }: App, past: Past): Promise<number> {
  const start = performance.now();
  const count = await readPlays(services.database, past);
  if (count !== plays) throw new Error(`${count} plays instead of ${plays}`);
  return performance.now() - start;
}

export const bench: Bench = {
  name: `Calendar of ${days} past days of a terminal with ${plays} plays`,
  reference: 'reading these plays in one query',
  target: `at most ${most} ms`,
  holds: ({ ours }) => ours <= most,
  run: () =>
    withApp('calendar', async (app) => {
      const past = await makePast(app);
      const [ours, reference]: [number[], number[]] = [[], []];
      for (let round = 0; round <= rounds; round += 1) {
        const plain = await timePlays(app, past);
        const answer = await askCalendar(app, past);
        // The first round is a warm-up.
        if (round === 0) continue;
        if (answer.proved !== days * 24) throw new Error(`${answer.proved} windows are proved`);
        ours.push(answer.time);
        reference.push(plain);
      }
      const note = `${days * 24} windows, all proved, compared with the plan; median of ${rounds}, worst ${Math.max(...ours).toFixed(0)} ms`;
      return compare(quantile(ours, 0.5), quantile(reference, 0.5), 'ms', note);
    }),
};

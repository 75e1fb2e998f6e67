import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import fc from 'fast-check';
import { openSession } from '../../account/sessions.ts';
import { expiries } from '../../domains.ts';
import { applyRetention } from '../../platform/retention.ts';
import { manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { pairTerminal, type TestTerminal } from '../TestPlayer.fixture.ts';

const hash = 'ab'.repeat(32);
const day = 86_400_000;
const clock = manualClock(new Date('2026-03-20T12:00:00Z'));
let server: TestServer;
let tenant: TestTenant;
let terminal: TestTerminal;
const as = () => ({ token: tenant.token });
const filter = { gpId: '-1' };

beforeAll(async () => {
  server = await startTestServer({ clock });
  tenant = await server.createTenant();
  terminal = await pairTerminal(server, tenant, 'Lobby');
});
afterAll(() => server.close());

const record = (
  id: string,
  startedAt: Date | string,
  more: Partial<api.PlayRecord> = {},
): api.PlayRecord => ({
  id,
  taskId: 'task1',
  programId: 'program1',
  documentHash: hash,
  startedAt: new Date(startedAt).toISOString(),
  duration: 10_000,
  ...more,
});
const deliver = (records: api.PlayRecord[], to = terminal) =>
  server.ask(api.insertPlayRecords, { records }, { token: to.token });
const totals = async (clId: string) =>
  (await server.ask(api.selectPlayStatistics, { ...filter, clId }, as())).totals;

describe('proof of play', () => {
  it('is counted once, however often, late and out of order it is sent', async () => {
    const instants = fc
      .integer({ min: 0, max: 14 * 24 * 60 })
      .map((minutes) => clock.now().getTime() - minutes * 60_000);
    const deliveries = fc
      .uniqueArray(
        fc.record({ key: fc.uuid(), at: instants, duration: fc.integer({ min: 0, max: 60_000 }) }),
        {
          minLength: 1,
          maxLength: 12,
          selector: ({ key }) => key,
        },
      )
      .chain((plays) =>
        fc.record({
          plays: fc.constant(plays),
          // Any records, in any order, number and batch size; finally all of them.
          batches: fc.array(fc.array(fc.nat(plays.length - 1), { maxLength: 10 }), { maxLength: 8 }),
        }),
      );
    await fc.assert(
      fc.asyncProperty(deliveries, async ({ plays, batches }) => {
        const screen = await pairTerminal(server, tenant);
        const all = plays.map(({ key, at, duration }) => record(key, new Date(at), { duration }));
        const chosen = batches.map((batch) => batch.flatMap((index) => all[index] ?? []));
        await Promise.all(chosen.map((batch) => deliver(batch, screen)));
        expect((await deliver(all, screen)).accepted).toEqual(all.map(({ id }) => id));
        const sum = all.reduce((total, { duration }) => total + duration, 0) / 1000;
        const { plays: counted, seconds } = await totals(screen.clId);
        expect(counted).toBe(all.length);
        expect(seconds).toBeCloseTo(sum, 6);
        await server.ask(api.deleteClient, { ids: [screen.clId] }, as());
      }),
      { numRuns: 15 },
    );
  }, 60_000);

  it('from before the deduplication window or from the future is accepted and not counted', async () => {
    const screen = await pairTerminal(server, tenant);
    const now = clock.now().getTime();
    const records = [record('old', new Date(now - 32 * day)), record('ahead', new Date(now + 2 * day))];
    expect((await deliver(records, screen)).accepted).toEqual(['old', 'ahead']);
    expect((await totals(screen.clId)).plays).toBe(0);
  });

  it("counts by day of the terminal's zone, and lists by day, terminal, program and task", async () => {
    const screen = await pairTerminal(server, tenant, 'Seoul');
    // 23:30, and 00:30 of the next day, in Seoul.
    await deliver(
      [
        record('a', '2026-03-18T14:30:00Z', { programId: 'program9' }),
        record('b', '2026-03-18T15:30:00Z', { programId: 'program9' }),
      ],
      screen,
    );
    const list = (by: api.PlayDimension) =>
      server.ask(
        api.selectPlayStatistics,
        { ...filter, clId: screen.clId, by, sort: 'key', descending: false },
        as(),
      );
    expect((await list('day')).rows.map(({ key, plays }) => [key, plays])).toEqual([
      ['2026-03-18', 1],
      ['2026-03-19', 1],
    ]);
    expect((await list('terminal')).rows).toMatchObject([
      { key: screen.clId, name: 'Seoul', plays: 2, seconds: 20 },
    ]);
    expect((await list('program')).rows).toMatchObject([{ key: 'program9', plays: 2 }]);
    expect((await list('task')).rows).toMatchObject([{ key: 'task1', plays: 2 }]);
  });

  it('counts beyond 32 bits', async () => {
    const screen = await pairTerminal(server, tenant, 'Busy');
    const many = 2_000_000_000;
    const { database } = server.services;
    for (const date of ['2026-03-17', '2026-03-18', '2026-03-19']) {
      const row = { tenant_id: tenant.tenantId, day: date, terminal_id: screen.clId, task_id: 'task1' };
      const sums = { program_id: 'program1', plays: many, duration: 1000, drawn: 1000, bare: many };
      await database
        .insertInto('play_day')
        .values({ ...row, ...sums })
        .execute();
    }
    const ask = (by: api.PlayDimension) =>
      server.ask(api.selectPlayStatistics, { ...filter, clId: screen.clId, by }, as());
    const { rows, totals } = await ask('program');
    expect(rows).toMatchObject([{ plays: 3 * many }]);
    expect(totals.plays).toBe(3 * many);
    expect((await ask('material')).unrecorded).toEqual({ plays: 3 * many, terminals: 1 });
    await server.ask(api.deleteClient, { ids: [screen.clId] }, as());
  });

  it('has the same numbers in the export as on the page, without formulas', async () => {
    const screen = await pairTerminal(server, tenant, '=1+1, "x"');
    await deliver([record('c', clock.now()), record('d', clock.now())], screen);
    const { rows } = await server.ask(
      api.selectPlayStatistics,
      { ...filter, by: 'terminal', pageSize: 1000 },
      as(),
    );
    const file = async (token?: string) =>
      server.app.fastify.inject({
        url: `${api.playExportPath}?by=terminal&gpId=-1`,
        headers: { ...(token && { token }), 'accept-language': 'en' },
      });
    const [heading, ...lines] = (await file(tenant.token)).body.replace('\uFEFF', '').trim().split('\r\n');
    expect(heading).toBe('ID,Screen,Plays,Seconds on screen,Of which visible (seconds),Screens');
    expect(lines).toHaveLength(rows.length);
    for (const row of rows)
      expect(
        lines.some(
          (line) =>
            line.startsWith(`${row.key},`) &&
            line.endsWith(`,${row.plays},${row.seconds},${row.visible},${row.terminals}`),
        ),
      ).toBe(true);
    expect(lines.join()).toContain(`"'=1+1, ""x"""`);
    const stranger = await server.createTenant();
    expect((await file(stranger.token)).body.trim().split('\r\n')).toHaveLength(1);
    expect((await file()).json()).toMatchObject({ code: 401 });
    const blind = await server.createTenant({ permissions: ['task.view'] });
    expect((await file(blind.token)).json()).toMatchObject({ code: 1, error: 'permission.denied' });
    expect((await file(terminal.token)).json()).toMatchObject({ code: 401 });
  });
});

describe('traffic', () => {
  const figure = (counter: string, downloaded: number, uploaded = 0): api.TrafficDay => {
    return { counter, day: '2026-03-19', downloaded, uploaded };
  };
  it('is the sum of the highest value of each counter, against the daily cap', async () => {
    const screen = await pairTerminal(server, tenant, 'Busy');
    const notify = (days: api.TrafficDay[]) =>
      server.ask(api.insertTerminalTraffic, { days }, { token: screen.token });
    await notify([figure('one', 600_000, 10), figure('one', 900_000, 20)]);
    await notify([figure('one', 100_000, 5)]);
    await notify([figure('two', 400_000)]);
    await server.services.database
      .insertInto('terminal_setting')
      .values({
        terminal_id: screen.clId,
        tenant_id: tenant.tenantId,
        device: null,
        device_at: null,
        desired: '{"trafficCap": 1}',
      })
      .execute();
    const read = (by: 'day' | 'terminal' | 'terminalDay', more = {}) =>
      server.ask(api.selectTerminalThroughput, { ...filter, clId: screen.clId, by, ...more }, as());
    expect(await read('day')).toMatchObject({
      rows: [{ key: '2026-03-19', downloaded: 1_300_000, uploaded: 20, overDays: 1 }],
      totalNum: 1,
    });
    expect((await read('terminal')).rows).toMatchObject([{ name: 'Busy', cap: 1_000_000, overDays: 1 }]);
    expect((await read('terminalDay', { overCap: true })).totals).toEqual({
      downloaded: 1_300_000,
      uploaded: 20,
      overDays: 1,
    });
    const answer = await server.app.fastify.inject({
      url: `${api.throughputExportPath}?by=terminalDay&clId=${screen.clId}&gpId=-1`,
      headers: { token: tenant.token, 'accept-language': 'en' },
    });
    expect(answer.body).toContain(`2026-03-19,${screen.clId},Busy,1300000,20,1000000,1`);
  });
});

it('traffic is kept for 15 days, and nothing is counted twice after that', async () => {
  const screen = await pairTerminal(server, tenant);
  const late = record('late', clock.now());
  await deliver([late], screen);
  await server.ask(
    api.insertTerminalTraffic,
    { days: [{ counter: 'x', day: '2026-03-20', downloaded: 1, uploaded: 1 }] },
    { token: screen.token },
  );
  clock.advance(17 * day);
  tenant = { ...tenant, token: await openSession(server.services.database, clock, tenant.memberId) };
  await applyRetention(server.services, expiries);
  const dates = { startDate: '2026-03-01', endDate: '2026-04-30' };
  const read = async () =>
    (await server.ask(api.selectPlayStatistics, { ...filter, ...dates, clId: screen.clId }, as())).totals
      .plays;
  expect(await read()).toBe(0);
  await deliver([late], screen);
  expect(await read()).toBe(0);
  const traffic = await server.ask(
    api.selectTerminalThroughput,
    { ...filter, ...dates, clId: screen.clId },
    as(),
  );
  expect(traffic.totalNum).toBe(0);
});

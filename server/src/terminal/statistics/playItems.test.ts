import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import fc from 'fast-check';
import { expiries } from '../../domains.ts';
import { applyRetention } from '../../platform/retention.ts';
import { manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { pairTerminal, type TestTerminal } from '../TestPlayer.fixture.ts';

const hash = 'ab'.repeat(32);
const clock = manualClock(new Date('2026-03-20T12:00:00Z'));
let server: TestServer;
let tenant: TestTenant;
let screen: TestTerminal;
const as = () => ({ token: tenant.token });

beforeAll(async () => {
  server = await startTestServer({ clock });
  tenant = await server.createTenant();
});
beforeEach(async () => {
  screen = await pairTerminal(server, tenant, 'Lobby');
});
afterAll(() => server.close());

const item = (id: string, more: Partial<api.PlayItem> = {}): api.PlayItem => ({
  id,
  sequence: 1,
  taskId: 'task1',
  programId: 'program1',
  documentHash: hash,
  sceneId: 'scene1',
  sceneIndex: 0,
  widgetId: 'widget1',
  widgetType: 'img',
  kind: 'img',
  sourceId: 'material1',
  page: 0,
  startedAt: '2026-03-19T10:00:00.000Z',
  endedAt: '2026-03-19T10:20:00.000Z',
  plays: 3,
  failures: 0,
  drawn: 30_000,
  visible: 20_000,
  ...more,
});
const deliver = (items: api.PlayItem[], to = screen) =>
  server.ask(api.insertPlayItems, { items }, { token: to.token });
const read = (by: api.PlayDimension, more = {}) =>
  server.ask(api.selectPlayStatistics, { gpId: '-1', clId: screen.clId, by, ...more }, as());

describe('play items', () => {
  it('count the last state of each row once, however often, late and out of order they are sent', async () => {
    const rows = fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        sourceId: fc.constantFrom('m1', 'm2'),
        states: fc.array(fc.record({ plays: fc.nat(9), drawn: fc.nat(60_000) }), {
          minLength: 1,
          maxLength: 4,
        }),
      }),
      { selector: ({ id }) => id, minLength: 1, maxLength: 6 },
    );
    const deliveries = rows.chain((all) => {
      const words = all.flatMap(({ id, sourceId, states }) =>
        states.map((state, index) =>
          item(id, { sourceId, sequence: index + 1, ...state, visible: state.drawn }),
        ),
      );
      return fc.record({
        words: fc.constant(words),
        last: fc.constant(all.flatMap(({ id }) => words.findLast((word) => word.id === id) ?? [])),
        batches: fc.array(fc.array(fc.nat(words.length - 1), { maxLength: 6 }), { maxLength: 6 }),
      });
    });
    await fc.assert(
      fc.asyncProperty(deliveries, async ({ words, last, batches }) => {
        screen = await pairTerminal(server, tenant);
        await Promise.all(batches.map((batch) => deliver(batch.flatMap((index) => words[index] ?? []))));
        expect((await deliver(last)).accepted).toEqual(last.map(({ id }) => id));
        const { totals } = await read('material');
        expect(totals.plays).toBe(last.reduce((sum, { plays }) => sum + plays, 0));
        expect(totals.seconds).toBeCloseTo(last.reduce((sum, { drawn }) => sum + drawn, 0) / 1000, 6);
        await server.ask(api.deleteClient, { ids: [screen.clId] }, as());
      }),
      { numRuns: 12 },
    );
  }, 60_000);

  it('have the same total in every grouping and in the export', async () => {
    await deliver([
      item('a'),
      item('b', { sourceId: 'material2', plays: 1, drawn: 5000, visible: 5000, failures: 2 }),
      item('c', {
        sceneId: 'scene2',
        sceneIndex: 1,
        sourceId: '',
        kind: 'web',
        widgetType: 'web',
        widgetId: 'w',
      }),
      item('d', { widgetId: '', widgetType: '', startedAt: '2026-03-18T10:00:00.000Z' }),
    ]);
    const { totals } = await read('material');
    expect(totals).toEqual({ plays: 10, seconds: 95, visible: 65, failures: 2, terminals: 1 });
    for (const by of ['material', 'scene', 'widget'] as const) {
      const { rows, totals: sums } = await read(by);
      expect(sums).toEqual(totals);
      for (const figure of ['plays', 'seconds', 'visible', 'failures'] as const)
        expect(rows.reduce((sum, row) => sum + row[figure], 0)).toBeCloseTo(totals[figure], 6);
      const file = await server.app.fastify.inject({
        url: `${api.playExportPath}?by=${by}&gpId=-1&clId=${screen.clId}`,
        headers: { token: tenant.token, 'accept-language': 'en' },
      });
      const lines = file.body.trim().split('\r\n').slice(1);
      expect(lines.map((line) => line.split(',').slice(2).join()).sort()).toEqual(
        rows
          .map(({ plays, seconds, visible, failures, terminals }) =>
            [plays, seconds, visible, failures, terminals].join(),
          )
          .sort(),
      );
    }
    const ofOne = { mtId: 'material1' };
    for (const by of ['day', 'terminal', 'program', 'task', 'material'] as const) {
      const { rows, totals: sums } = await read(by, ofOne);
      expect(sums).toEqual({ plays: 6, seconds: 60, visible: 40, failures: 0, terminals: 1 });
      expect(rows.reduce((sum, { plays }) => sum + plays, 0)).toBe(6);
    }
    expect((await read('widget', { sort: 'key', descending: false })).rows).toMatchObject([
      { sceneIndex: 0, widgetType: '' },
      { sceneIndex: 0, widgetType: 'img' },
      { sceneIndex: 1, widgetType: 'web' },
    ]);
    expect((await read('material', { sort: 'key', descending: false })).rows).toMatchObject([
      { key: ':web', kind: 'web' },
      { key: 'material1' },
      { key: 'material2' },
    ]);
  });

  it('are absent for players that record programs only, and the page counts their plays', async () => {
    const record = (id: string, more: Partial<api.PlayRecord> = {}): api.PlayRecord => ({
      id,
      taskId: 'task1',
      programId: 'program1',
      documentHash: hash,
      startedAt: '2026-03-19T10:00:00.000Z',
      duration: 10_000,
      ...more,
    });
    const records = [
      record('old'),
      record('new', { drawn: 12_000 }),
      record('dark', { drawn: 8000, duration: 0 }),
    ];
    await server.ask(api.insertPlayRecords, { records }, { token: screen.token });
    const files = await read('material');
    expect(files).toMatchObject({ rows: [], totals: { plays: 0 }, unrecorded: { plays: 1, terminals: 1 } });
    // Invisible content was drawn, but did not play.
    expect(await read('program')).toMatchObject({
      rows: [{ plays: 2, seconds: 30, visible: 20 }],
      unrecorded: { plays: 0, terminals: 0 },
    });
  });

  it('are refused without a terminal, and in a batch that is too large', async () => {
    const refused = await server.call(api.insertPlayItems, { items: [item('x')] }, as());
    expect(refused).toMatchObject({ code: 401 });
    const many = Array.from({ length: 201 }, (_, index) => item(`n${index}`));
    expect(await server.call(api.insertPlayItems, { items: many }, { token: screen.token })).toMatchObject({
      code: 1,
    });
  });

  it("count by day of the terminal's zone, name nothing of another account, and are deleted by retention", async () => {
    const stranger = await server.createTenant();
    const theirs = await pairTerminal(server, stranger, 'Theirs');
    await server.services.database
      .updateTable('terminal')
      .set({ time_zone: 'Asia/Seoul' })
      .where('id', '=', screen.clId)
      .execute();
    await deliver([
      item('late', { startedAt: '2026-03-18T15:30:00.000Z', programId: 'p', sourceId: 'm' }),
      item('foreign', { taskId: theirs.clId, startedAt: '2026-03-18T14:30:00.000Z', sourceId: 'm' }),
      item('old', { startedAt: '2026-02-10T10:00:00.000Z', sourceId: 'm' }),
    ]);
    await deliver([item('late', { sourceId: 'm' })], theirs);
    const days = await read('day', { mtId: 'm', sort: 'key', descending: false });
    expect(days.rows.map(({ key, plays }) => [key, plays])).toEqual([
      ['2026-03-18', 3],
      ['2026-03-19', 3],
    ]);
    const theirView = await server.ask(
      api.selectPlayStatistics,
      { gpId: '-1', by: 'material' },
      { token: stranger.token },
    );
    expect(theirView.totals.plays).toBe(3);
    const left = async () =>
      (
        await server.services.database
          .selectFrom('play_item')
          .select('id')
          .where('terminal_id', '=', screen.clId)
          .execute()
      ).length;
    expect(await left()).toBe(2);
    clock.advance(35 * 86_400_000);
    await applyRetention(server.services, expiries);
    expect(await left()).toBe(0);
  });
});

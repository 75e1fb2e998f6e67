import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { pairTerminal, TestPlayer } from '../TestPlayer.fixture.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.createTenant();
});

const options = () => ({ token: tenant.token });
const wall = { name: 'Entrance', rows: 1, columns: 2, mode: 'splice', bezelX: 18.4 } as const;
const reported = (player: TestPlayer) => player.desired.at(-1)?.terminal;

async function twoScreens() {
  const left = await pairTerminal(server, tenant, 'Left');
  const right = await pairTerminal(server, tenant, 'Right');
  const cells = [
    { row: 0, column: 0, clId: left.clId },
    { row: 0, column: 1, clId: right.clId },
  ];
  return { left, right, cells };
}

describe('the desired state of a terminal', () => {
  it('has its cell of a wall, from saving until the wall is dissolved', async () => {
    const { right, cells } = await twoScreens();
    const player = await TestPlayer.connect(server, right);
    const { id } = await server.ask(api.saveLinkedGroup, { ...wall, cells }, options());
    await player.until(() => reported(player)?.linkedScreen !== undefined);
    expect(reported(player)?.linkedScreen).toEqual({
      groupId: id,
      rows: 1,
      columns: 2,
      row: 0,
      column: 1,
      mode: 'splice',
      cellWidth: 1209.6,
      cellHeight: 680.4,
      bezelX: 18.4,
      bezelY: 0,
    });
    const [group] = await server.ask(api.selectLinkedGroups, {}, options());
    expect(group?.cells.map(({ name }) => name)).toEqual(['Left', 'Right']);
    await server.ask(api.deleteLinkedGroup, { id }, options());
    await player.until(() => reported(player)?.linkedScreen === undefined);
    await player.client.endAsync();
  });

  it('has a test pattern with one end time for all; offline terminals are named', async () => {
    const { left, cells } = await twoScreens();
    const player = await TestPlayer.connect(server, left);
    const { id } = await server.ask(api.saveLinkedGroup, { ...wall, cells }, options());
    await player.until(() => reported(player)?.linkedScreen !== undefined);
    const shown = await server.ask(api.showTestPattern, { id, seconds: 30 }, options());
    expect(shown.offline.map(({ name }) => name)).toContain('Right');
    await player.until(() => reported(player)?.linkedScreen?.testPatternUntil === shown.until);
    await server.ask(api.showTestPattern, { id, seconds: 0 }, options());
    await player.until(() => reported(player)?.linkedScreen?.testPatternUntil === undefined);
    await player.client.endAsync();
  });

  it('has its fields, own values over initial ones, and its on/off schedule', async () => {
    const terminal = await pairTerminal(server, tenant);
    const player = await TestPlayer.connect(server, terminal);
    const field = { key: 'floor', label: 'Floor', type: 'text', initial: 'ground' } as const;
    const { id } = await server.ask(api.insertCustomField, field, options());
    await player.until(() => reported(player)?.custom?.floor === 'ground');
    const values = { floor: '3rd' };
    await server.ask(api.updateClientCustom, { ids: [terminal.clId], values }, options());
    await player.until(() => reported(player)?.custom?.floor === '3rd');
    const power = [{ weekday: 1, on: '08:00', off: '20:00' }];
    await server.ask(api.updateClientPower, { ids: [terminal.clId], power }, options());
    await player.until(() => reported(player)?.power?.length === 1);
    await server.ask(api.deleteCustomField, { id }, options());
    await player.until(() => reported(player)?.custom === undefined);
    expect(reported(player)).toEqual({ name: 'Lobby', timeZone: 'Asia/Seoul', power });
    await player.client.endAsync();
  });
});

describe('a wall', () => {
  it('takes each terminal into one cell of one group', async () => {
    const { left, cells } = await twoScreens();
    await server.ask(api.saveLinkedGroup, { ...wall, cells }, options());
    const call = (input: object) =>
      server.call(api.saveLinkedGroup, { ...wall, name: 'Other', cells, ...input }, options());
    expect(await call({})).toMatchObject({ error: 'terminal.linkedElsewhere' });
    expect((await call({ name: 'Entrance', cells: [] })).error).toBe('terminal.linkedNameTaken');
    expect((await call({ columns: 1 })).error).toBe('terminal.cellOutside');
    const twice = cells.map((cell) => ({ ...cell, clId: left.clId }));
    expect((await call({ cells: twice })).error).toBe('terminal.cellTwice');
    expect((await call({ name: ' ', cells: [] })).error).toBe('terminal.nameEmpty');
  });

  it('lets two cells be swapped', async () => {
    const { left, right, cells } = await twoScreens();
    const { id } = await server.ask(api.saveLinkedGroup, { ...wall, cells }, options());
    const swapped = [
      { row: 0, column: 0, clId: right.clId },
      { row: 0, column: 1, clId: left.clId },
    ];
    await server.ask(api.saveLinkedGroup, { ...wall, id, cells: swapped }, options());
    const [group] = await server.ask(api.selectLinkedGroups, {}, options());
    expect(group?.cells.map(({ name }) => name)).toEqual(['Right', 'Left']);
  });

  it('belongs to its account and takes its own terminals only', async () => {
    const { cells } = await twoScreens();
    const { id } = await server.ask(api.saveLinkedGroup, { ...wall, cells }, options());
    const other = { token: (await server.createTenant()).token };
    expect((await server.call(api.saveLinkedGroup, { ...wall, cells }, other)).error).toBe(
      'terminal.unknown',
    );
    expect((await server.call(api.saveLinkedGroup, { ...wall, id, cells: [] }, other)).error).toBe(
      'terminal.linkedUnknown',
    );
    expect((await server.call(api.deleteLinkedGroup, { id }, other)).error).toBe('terminal.linkedUnknown');
    expect((await server.call(api.showTestPattern, { id }, other)).error).toBe('terminal.linkedUnknown');
    expect(await server.ask(api.selectLinkedGroups, {}, other)).toEqual([]);
  });
});

describe('custom fields', () => {
  const add = (input: object) =>
    server.call(
      api.insertCustomField,
      { key: 'floor', label: 'Floor', type: 'text', ...input } as api.InputOf<typeof api.insertCustomField>,
      options(),
    );

  it('have a unique key and validated values', async () => {
    const terminal = await pairTerminal(server, tenant);
    expect((await add({})).code).toBe(0);
    expect((await add({})).error).toBe('terminal.fieldKeyTaken');
    expect((await add({ key: 'Floor' })).error).toBe('input.invalid');
    expect((await add({ key: 'size', type: 'choice' })).error).toBe('terminal.fieldChoicesMissing');
    await add({ key: 'size', type: 'choice', choices: ['S', 'M'] });
    await add({ key: 'count', type: 'number' });
    await add({ key: 'since', type: 'date' });
    const set = (values: Record<string, string>) =>
      server.call(api.updateClientCustom, { ids: [terminal.clId], values }, options());
    const misfits: Record<string, string>[] = [{ size: 'L' }, { count: 'many' }, { since: '2026-02-31' }];
    for (const values of misfits)
      expect(await set(values)).toMatchObject({ error: 'terminal.fieldValueMisfit' });
    expect((await set({ nothing: 'x' })).error).toBe('terminal.fieldUnknown');
    expect((await set({ size: 'M', count: '-2.5', since: '2026-02-28', floor: '2' })).code).toBe(0);
    await set({ count: '' });
    const row = await server.ask(api.selectClientById, { id: terminal.clId }, options());
    expect(row.custom).toEqual({ size: 'M', since: '2026-02-28', floor: '2' });
  });

  it('keep their order and count the terminals with a value', async () => {
    const terminal = await pairTerminal(server, tenant);
    const ids: string[] = [];
    for (const key of ['a', 'b', 'c']) ids.push((await add({ key })).data?.id ?? '');
    await server.ask(api.updateClientCustom, { ids: [terminal.clId], values: { b: '1' } }, options());
    await server.ask(api.updateCustomField, { id: ids[2] ?? '', label: 'C', place: 0 }, options());
    const fields = await server.ask(api.selectCustomFields, {}, options());
    expect(fields.map(({ key, valueTotal }) => [key, valueTotal])).toEqual([
      ['c', 0],
      ['a', 0],
      ['b', 1],
    ]);
  });
});

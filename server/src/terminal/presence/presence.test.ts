import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { attributes, eventually, pairTerminal, recordEvents, TestPlayer } from '../TestPlayer.fixture.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.createTenant({ authorisedCount: 500 });
});

const options = () => ({ token: tenant.token });
const at = '2026-11-21T08:00:00.000Z';
const rowOf = (id: string) => server.ask(api.selectClientById, { id }, options());
const rootGroup = async () => (await server.ask(api.selectClientTree, {}, options()))[0];
const record = (clId: string, online: boolean) =>
  server.services.terminalPresence.recorder.record(
    clId,
    online ? { online, attributes: api.attributes.parse(attributes), at } : { online },
    1,
  );

/** Inserted directly: pairing is irrelevant here. */
async function makeTerminals(count: number, groupId: string): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `${tenant.tenantId}${index}`,
    tenant_id: tenant.tenantId,
    group_id: groupId,
    serial: 1000 + index,
    name: `Screen ${index}`,
    time_zone: 'UTC',
  }));
  await server.services.database.insertInto('terminal').values(rows).execute();
  return rows.map(({ id }) => id);
}

describe('many presence messages', () => {
  it('are announced together, with one total for the group and those above it', async () => {
    const group = await rootGroup();
    const below = await server.ask(api.insertClientGroup, { pid: group?.id ?? '', name: 'Hall' }, options());
    const ids = await makeTerminals(120, below.id);
    const { received, stop } = recordEvents(server, tenant.tenantId);
    for (const id of ids) record(id, true);
    const totals = () => received.flatMap((event) => (event.kind === 'terminalCounts' ? event.groups : []));
    await eventually(
      async () => totals(),
      (groups) => groups.some(({ id, onlineTotal }) => id === group?.id && onlineTotal === 120),
    );
    expect(totals().at(-1)).toMatchObject({ total: 120 });
    const reported = received.flatMap((event) => (event.kind === 'presences' ? event.online : []));
    expect(received.filter(({ kind }) => kind === 'presence').length + reported.length).toBe(120);
    expect(received.filter(({ kind }) => kind === 'presences').length).toBeLessThan(5);
    expect((await rootGroup())?.onlineTotal).toBe(120);
    stop();
  });

  it('count in the totals even if announcing failed at first', async () => {
    const group = await rootGroup();
    const [id = '', next = ''] = await makeTerminals(2, group?.id ?? '');
    const { received, stop } = recordEvents(server, tenant.tenantId);
    const reported = () => received.flatMap((event) => (event.kind === 'presence' ? event.clId : []));
    const untilNotified = (clId: string) =>
      eventually(
        async () => reported(),
        (all) => all.includes(clId),
      );
    const { events } = server.services;
    const publish = events.publish.bind(events);
    events.publish = (tenantId, event) => {
      if (event.kind !== 'presence') return publish(tenantId, event);
      events.publish = publish;
      throw new Error('The database is away.');
    };
    record(id, true);
    await eventually(
      async () => received.flatMap((event) => (event.kind === 'terminalCounts' ? event.groups : [])),
      (groups) => groups.some((one) => one.id === group?.id && one.onlineTotal === 1),
    );
    await untilNotified(id);
    // Stored after the retry, and together with the first one if that is retried once more.
    record(next, true);
    await untilNotified(next);
    stop();
    expect(reported()).toEqual([id, next]);
  });

  it('leave each terminal with its last state', async () => {
    const [one = '', other = ''] = await makeTerminals(2, (await rootGroup())?.id ?? '');
    for (let time = 0; time < 50; time += 1) record(one, time % 2 === 1);
    for (let time = 0; time < 51; time += 1) record(other, time % 2 === 0);
    await eventually(
      () => rowOf(other),
      (row) => row.online,
    );
    expect((await rowOf(one)).online).toBe(true);
    expect((await rootGroup())?.onlineTotal).toBe(2);
  });

  it('of terminals without authorisation change nothing', async () => {
    const [id = '', witness = ''] = await makeTerminals(2, (await rootGroup())?.id ?? '');
    await server.ask(api.updateClientAuthorised, { ids: [id], authorised: false }, options());
    record(id, true);
    record(witness, true);
    await eventually(
      () => rowOf(witness),
      (row) => row.online,
    );
    expect((await rowOf(id)).online).toBe(false);
  });
});

describe('a flapping terminal', () => {
  it('is kept out, marked in tree, list, totals and history, and released by a person', async () => {
    const terminal = await pairTerminal(server, tenant, 'Loose plug');
    for (let time = 0; time < 5; time += 1)
      await (await TestPlayer.connect(server, terminal)).client.endAsync();
    await expect(TestPlayer.connect(server, terminal)).rejects.toThrow(/Server unavailable/i);
    await eventually(
      () => rowOf(terminal.clId),
      (row) => row.link === 'flapping',
    );
    const [group] = await server.ask(api.selectClientTree, {}, options());
    const nodes = await server.ask(api.selectClientTree, { id: group?.id ?? '' }, options());
    expect(nodes).toMatchObject([{ clId: terminal.clId, link: 'flapping' }]);
    expect(await server.ask(api.selectClientTotals, {}, options())).toMatchObject({ flappingTotal: 1 });
    const state = await server.ask(api.selectClientState, { id: terminal.clId }, options());
    expect(state).toMatchObject({ terminal: { state: 'unstable' }, admittedAt: expect.any(String) });
    // Authenticated calls succeed, so that it keeps its credential.
    expect((await server.call(api.selectTerminalSelf, {}, { token: terminal.token })).code).toBe(0);
    await server.ask(api.updateClientQuarantine, { ids: [terminal.clId], quarantined: false }, options());
    const player = await TestPlayer.connect(server, terminal);
    const steady = await eventually(
      () => rowOf(terminal.clId),
      (row) => row.online,
    );
    expect(steady.link).toBe('steady');
    await player.client.endAsync();
  });

  it('is not caused by connections without its credential', async () => {
    const terminal = await pairTerminal(server, tenant);
    const stranger = { ...terminal, credential: 'guessed' };
    for (let time = 0; time < 12; time += 1)
      await expect(TestPlayer.connect(server, stranger)).rejects.toThrow();
    const player = await TestPlayer.connect(server, terminal);
    expect(player.client.connected).toBe(true);
    await player.client.endAsync();
  });
});

describe('quarantine', () => {
  it('ends the connection at once and refuses others until released', async () => {
    const terminal = await pairTerminal(server, tenant);
    const player = await TestPlayer.connect(server, terminal);
    await eventually(
      () => rowOf(terminal.clId),
      (row) => row.online,
    );
    const closed = new Promise<void>((resolve) => player.client.once('close', () => resolve()));
    const input = { ids: [terminal.clId], quarantined: true, reason: 'stolen' };
    await server.ask(api.updateClientQuarantine, input, options());
    await closed;
    const out = await eventually(
      () => rowOf(terminal.clId),
      (row) => !row.online,
    );
    expect(out).toMatchObject({ link: 'quarantined', quarantineReason: 'stolen' });
    await expect(TestPlayer.connect(server, terminal)).rejects.toThrow(/Server unavailable/i);
    const { entries } = await server.ask(
      api.selectClientHistory,
      { id: terminal.clId, kind: 'state' },
      options(),
    );
    expect(entries).toContainEqual(
      expect.objectContaining({ word: 'quarantined', note: 'stolen', by: tenant.userName }),
    );
    await server.ask(api.updateClientQuarantine, { ...input, quarantined: false }, options());
    await (await TestPlayer.connect(server, terminal)).client.endAsync();
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { desiredOf, makeProgram, taskFields } from '../../task/taskWorld.fixture.ts';
import { manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { pairTerminal, recordEvents, type TestTerminal } from '../TestPlayer.fixture.ts';
import { mostADay } from './storeRepairs.ts';

const clock = manualClock(new Date('2026-11-23T10:00:00Z'));
let server: TestServer;
let tenant: TestTenant;
let terminal: TestTerminal;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.createTenant();
  terminal = await pairTerminal(server, tenant);
});

const options = () => ({ token: tenant.token });
const repair = (more: Partial<api.PlayerRepair>): api.PlayerRepair => ({
  id: 'r1',
  at: clock.now().toISOString(),
  kind: 'file',
  entry: '',
  ...more,
});
const report = (...repairs: api.PlayerRepair[]) =>
  server.ask(api.insertTerminalRepairs, { repairs }, { token: terminal.token });
const history = async () => {
  const { entries } = await server.ask(
    api.selectClientHistory,
    { id: terminal.clId, kind: 'state' },
    options(),
  );
  return entries.flatMap((entry) =>
    entry.kind === 'state' && /Repaired|Lost/.test(entry.word) ? [[entry.word, entry.note]] : [],
  );
};

const manifestHash = async () => {
  const { database } = server.services;
  const query = database.selectFrom('terminal').select('manifest_hash').where('id', '=', terminal.clId);
  return (await query.executeTakeFirstOrThrow()).manifest_hash ?? undefined;
};

async function publish(name: string) {
  const program = await makeProgram(server, tenant, name);
  const task = { ...taskFields, etName: name, programIds: [program.id], clientIds: [terminal.clId] };
  const { id } = await server.ask(api.insertEquipmentTask, task, options());
  await server.ask(api.publishEquipmentTask, { id }, options());
  return desiredOf(server, terminal.clId);
}

describe("repairs of a terminal's storage", () => {
  it('are in its history by name, once, and in the events of all terminals', async () => {
    const desired = await publish('Spring sale');
    const { received, stop } = recordEvents(server, tenant.tenantId);
    const document = desired.manifest?.programs[0]?.documentHash;
    const repairs = [
      repair({ id: 'r1', hash: document }),
      repair({ id: 'r2', hash: await manifestHash() }),
      repair({ id: 'r3', kind: 'lost', entry: 'plays' }),
      repair({ id: 'r4', kind: 'entry', entry: 'settings' }),
    ];
    expect(await report(...repairs)).toEqual({ accepted: ['r1', 'r2', 'r3', 'r4'] });
    expect(await report(...repairs)).toEqual({ accepted: ['r1', 'r2', 'r3', 'r4'] });
    expect((await history()).sort()).toEqual([
      ['cacheRepaired', 'Spring sale'],
      ['entryLost', 'plays'],
      ['entryRepaired', 'manifest'],
      ['entryRepaired', 'settings'],
    ]);
    expect(received.filter(({ kind }) => kind === 'terminal')).toHaveLength(1);
    stop();
    const { eventList } = await server.ask(
      api.selectTerminalEventPage,
      { word: 'cacheRepaired', keyword: 'Spring' },
      options(),
    );
    expect(eventList).toMatchObject([{ terminalName: 'Lobby', note: 'Spring sale' }]);
  });

  it('name nothing of another account', async () => {
    const desired = await publish('Secret');
    const stranger = await server.createTenant();
    const theirs = await pairTerminal(server, stranger, 'Theirs');
    const hash = desired.manifest?.programs[0]?.documentHash ?? '';
    await server.ask(api.insertTerminalRepairs, { repairs: [repair({ hash })] }, { token: theirs.token });
    const { entries } = await server.ask(
      api.selectClientHistory,
      { id: theirs.clId, kind: 'state' },
      { token: stranger.token },
    );
    expect(entries).toContainEqual(
      expect.objectContaining({ word: 'cacheRepaired', note: hash.slice(0, 12) }),
    );
    expect(JSON.stringify(entries)).not.toContain('Secret');
  });

  it('get the current time for an impossible one, and are limited per day', async () => {
    await report(repair({ at: '1970-01-01T00:00:00.000Z', kind: 'lost', entry: 'clock' }));
    const { entries } = await server.ask(
      api.selectClientHistory,
      { id: terminal.clId, kind: 'state' },
      options(),
    );
    expect(entries[0]).toMatchObject({ word: 'entryLost', at: clock.now().toISOString() });
    for (let call = 0; call < 6; call += 1) {
      const many = Array.from({ length: 50 }, (_, place) =>
        repair({ id: `many-${call}-${place}`, kind: 'entry', entry: 'clock' }),
      );
      expect((await report(...many)).accepted).toHaveLength(50);
    }
    const { total } = await server.services.database
      .selectFrom('terminal_happening')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('terminal_id', '=', terminal.clId)
      .where('source', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(total).toBeLessThan(mostADay + 50);
  });
});

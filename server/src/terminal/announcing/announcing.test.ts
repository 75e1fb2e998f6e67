import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { sql } from 'kysely';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { eventually, pairTerminal, TestPlayer, type TestTerminal } from '../TestPlayer.fixture.ts';
import { listUnannounced } from './differences.ts';
import { listWaiting } from './outbox.ts';
import { Reconciler } from './Reconciler.ts';

const hash = 'c'.repeat(64);
const stored = { manifest: { version: 1 as const, tasks: [], programs: [], files: [] }, hash, size: 10 };

let server: TestServer;
let tenant: TestTenant;
let terminal: TestTerminal;
/** Started explicitly. */
let reconciler: Reconciler;

beforeAll(async () => {
  server = await startTestServer();
  tenant = await server.createTenant();
  await server.services.reconciler.stop();
  reconciler = new Reconciler(server.services);
});
beforeEach(async () => {
  terminal = await pairTerminal(server, tenant);
});
afterAll(() => server.close());

const topic = () => api.topics.desired(terminal.clId);
const reported = async () => api.desiredState.safeParse(await server.services.bus.retained(topic())).data;
const setDesired = () => {
  const { terminals, database } = server.services;
  return terminals.setDesired(database, tenant.tenantId, terminal.clId, stored);
};
const outbox = () =>
  server.services.database
    .selectFrom('terminal_announcement')
    .select('id')
    .where('terminal_id', '=', terminal.clId)
    .execute();
const unannounced = () => listUnannounced(server.services.database, server.services.bus);

describe('an announcement for a terminal', () => {
  it('is sent without a request and leaves the outbox', async () => {
    await setDesired();
    expect(await outbox()).toHaveLength(1);
    reconciler.compare();
    await eventually(outbox, (rows) => rows.length === 0);
    expect(await reported()).toMatchObject({ revision: 1, manifestHash: hash });
  });

  it('stays in the outbox while the broker fails', async () => {
    const { bus, terminals } = server.services;
    const publish = bus.publishAll;
    bus.publishAll = () => Promise.reject(new Error('The broker takes nothing.'));
    await setDesired();
    await expect(terminals.announce([terminal.clId])).rejects.toThrow('takes nothing');
    expect(await outbox()).toHaveLength(1);
    bus.publishAll = publish;
    reconciler.compare();
    await eventually(outbox, (rows) => rows.length === 0);
    expect((await reported())?.revision).toBe(1);
  });

  it('stays in the outbox when the state changes during the announcement', async () => {
    const { bus, terminals, database } = server.services;
    await setDesired();
    const publish = bus.publishAll.bind(bus);
    bus.publishAll = async (...messages) => {
      bus.publishAll = publish;
      await database.updateTable('terminal').set({ name: 'Hall' }).where('id', '=', terminal.clId).execute();
      await publish(...messages);
    };
    await terminals.announce([terminal.clId]);
    expect((await reported())?.terminal?.name).toBe('Lobby');
    expect(await outbox()).toHaveLength(1);
    reconciler.compare();
    await eventually(outbox, (rows) => rows.length === 0);
    expect((await reported())?.terminal?.name).toBe('Hall');
  });
});

describe('a recent change', () => {
  it('is left to its author, and taken over when it waits too long', async () => {
    const { database } = server.services;
    await setDesired();
    expect(await listWaiting(database, 10, 3)).toEqual([]);
    expect(await listWaiting(database, 10, 0)).toEqual([terminal.clId]);
    await sql`update terminal_announcement set requested_at = requested_at - interval '3 seconds'`.execute(
      database,
    );
    expect(await listWaiting(database, 10, 3)).toEqual([terminal.clId]);
    reconciler.wake();
    await eventually(outbox, (rows) => rows.length === 0);
  });

  it("of a field's place announces nothing, and of its initial value everything", async () => {
    await setDesired();
    const options = { token: tenant.token };
    const field = { label: 'Shop', type: 'text' as const, choices: [] };
    const first = await server.ask(
      api.insertCustomField,
      { ...field, key: 'shop', initial: 'Bakery' },
      options,
    );
    await server.ask(api.insertCustomField, { ...field, key: 'floor' }, options);
    const { database } = server.services;
    await database.deleteFrom('terminal_announcement').execute();
    await database.updateTable('terminal_custom_field').set({ place: 5, label: 'Store' }).execute();
    expect(await outbox()).toEqual([]);
    await database
      .updateTable('terminal_custom_field')
      .set({ initial: 'Tailor' })
      .where('id', '=', first.id)
      .execute();
    expect(await outbox()).toHaveLength(1);
    await database.deleteFrom('terminal_custom_field').where('id', '=', first.id).execute();
    expect(await outbox()).toHaveLength(2);
  });
});

describe('the comparison', () => {
  it('repairs the retained message of a terminal that has not reached its desired state', async () => {
    await setDesired();
    await server.services.terminals.announce([terminal.clId]);
    await server.services.bus.publish(topic(), undefined, { retain: true });
    expect(await unannounced()).toEqual([terminal.clId]);
    reconciler.compare();
    await eventually(reported, (state) => state?.revision === 1);
    expect(await unannounced()).toEqual([]);
  });

  it('skips terminals that have reached their desired state', async () => {
    await setDesired();
    const player = await TestPlayer.connect(server, terminal);
    await player.report({ revision: 1, held: { revision: 1, manifestHash: hash } });
    await eventually(
      () =>
        server.services.database
          .selectFrom('terminal')
          .select(['held_revision', 'held_manifest'])
          .where('id', '=', terminal.clId)
          .executeTakeFirstOrThrow(),
      (row) => row.held_revision === 1 && row.held_manifest === hash,
    );
    await server.services.bus.publish(topic(), undefined, { retain: true });
    expect(await unannounced()).toEqual([]);
    await player.client.endAsync();
  });
});

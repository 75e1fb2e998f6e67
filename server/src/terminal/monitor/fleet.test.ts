import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { type Fleet, fleets } from '../../testing/fleets.ts';
import type { TestServer, TestTenant } from '../../testing/testServer.ts';
import { eventually, pairTerminal, TestPlayer } from '../TestPlayer.fixture.ts';

describe.each(fleets)('Screenshots on %s', (_name, start) => {
  let fleet: Fleet;
  let tenant: TestTenant;
  beforeAll(async () => {
    fleet = await start();
    tenant = await fleet.first.createTenant();
  });
  afterAll(() => fleet.close());

  const request = async (server: TestServer, ids: string[]) =>
    (await server.ask(api.requestTerminalScreenshots, { ids }, { token: tenant.token })).results;

  it('a wall that is open in ten consoles requests each terminal once', async () => {
    const terminals = [
      await pairTerminal(fleet.first, tenant, 'Lobby'),
      await pairTerminal(fleet.first, tenant, 'Hall'),
    ];
    const players = await Promise.all(terminals.map((terminal) => TestPlayer.connect(fleet.last, terminal)));
    const ids = terminals.map(({ clId }) => clId);
    await eventually(
      () => request(fleet.first, ids.slice(0, 1)),
      ([result]) => result?.outcome === 'requested',
    );
    fleet.clock.advance(api.screenshotRest * 1000);
    const servers = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? fleet.first : fleet.last));
    const results = (await Promise.all(servers.map((server) => request(server, ids)))).flat();
    for (const id of ids) {
      const outcomes = results.filter(({ clId }) => clId === id).map(({ outcome }) => outcome);
      expect(outcomes.toSorted()).toEqual([...Array(9).fill('recent'), 'requested']);
    }
    await Promise.all(players.map((player) => player.until(() => player.commands.length > 0)));
    await Promise.all(players.map(({ client }) => client.endAsync(true)));
  });

  it('an account is limited over all servers', async () => {
    const { tenantId } = tenant;
    const { database } = fleet.first.services;
    const [group] = await fleet.first.ask(api.selectClientTree, {}, { token: tenant.token });
    const rows = Array.from({ length: 144 }, (_, index) => ({
      id: `${tenantId}${index}`,
      tenant_id: tenantId,
      group_id: group?.id ?? '',
      serial: 1000 + index,
      name: `Screen ${index}`,
      time_zone: 'UTC',
      online: true,
      // Of a server that lives, or they would be offline soon.
      node_id: fleet.last.services.nodes.id,
      abilities: ['screenshot'],
    }));
    await database.insertInto('terminal').values(rows).execute();
    const walls = [0, 48, 96].map((place) => rows.slice(place, place + 48).map(({ id }) => id));
    const results = await Promise.all(
      walls.map((ids, index) => request(index % 2 === 0 ? fleet.first : fleet.last, ids)),
    );
    const requested = results.flat().filter(({ outcome }) => outcome === 'requested');
    expect(requested.length).toBeLessThanOrEqual(96);
    expect(requested.length).toBeGreaterThan(48);
    expect(results.flat().filter(({ outcome }) => outcome === 'busy')).toHaveLength(144 - requested.length);
  });
});

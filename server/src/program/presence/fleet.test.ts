import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { eventually } from '../../terminal/TestPlayer.fixture.ts';
import { type Fleet, fleets } from '../../testing/fleets.ts';
import type { TestServer, TestTenant } from '../../testing/testServer.ts';
import { givenColleague, givenProgram, receivedBy } from '../testing/world.ts';
import { editorExpiry } from './presence.ts';

describe.each(fleets)('Open editors on %s', (_name, start) => {
  let fleet: Fleet;
  let tenant: TestTenant;
  let colleague: TestTenant;
  beforeAll(async () => {
    fleet = await start();
    tenant = await fleet.first.createTenant();
    colleague = await givenColleague(fleet.first, tenant, ['program.view', 'program.manage']);
  });
  afterAll(() => fleet.close());

  const speak = (
    server: TestServer,
    by: TestTenant,
    id: string,
    editorId: string,
    state: 'here' | 'left' = 'here',
  ) => server.ask(api.updateProgramEditing, { id, editorId, state }, { token: by.token });
  const names = (editors: readonly { userName: string }[]) => editors.map(({ userName }) => userName);

  it('editors see each other, and consoles get an event, wherever they are connected', async () => {
    const { id } = await givenProgram(fleet.first, tenant);
    const received = receivedBy(fleet.last, tenant, 'programEditing');
    await speak(fleet.first, tenant, id, 'window-1');
    const { editors } = await speak(fleet.last, colleague, id, 'window-2');
    expect(editors).toMatchObject([
      { editorId: 'window-1', own: false },
      { editorId: 'window-2', own: true },
    ]);
    await eventually(
      async () => names(received.at(-1)?.editors ?? []),
      (all) => all.length === 2,
    );
    await speak(fleet.last, tenant, id, 'window-1', 'left');
    expect((await speak(fleet.first, tenant, id, 'window-1')).editors).toMatchObject([
      { editorId: 'window-2' },
    ]);
    await eventually(
      async () => names(received.at(-1)?.editors ?? []),
      (all) => all.join() === colleague.userName,
    );
  });

  it('a program has at most fifty, and rows of those that closed are limited', async () => {
    const { id } = await givenProgram(fleet.first, tenant);
    const windows = Array.from({ length: 52 }, (_, index) => `window-${index}`);
    for (const window of windows) await speak(fleet.first, tenant, id, window);
    const { editors } = await speak(fleet.last, tenant, id, 'window-51');
    expect(editors).toHaveLength(50);
    expect(editors.at(-1)?.editorId).toBe('window-49');
    const { database, editorRegistry } = fleet.first.services;
    for (let index = 0; index < 160; index += 1)
      await editorRegistry.leave(tenant.tenantId, id, {
        editorId: `closed-${index}`,
        memberId: tenant.memberId,
      });
    const rows = await database
      .selectFrom('program_editor')
      .select('editor_id')
      .where('program_id', '=', id)
      .execute();
    expect(rows).toHaveLength(200);
    fleet.clock.advance(46_000);
    expect(await editorExpiry.remove(database, fleet.clock.now(), fleet.first.services)).toBeGreaterThan(199);
  });
});

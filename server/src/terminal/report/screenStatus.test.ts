import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { selectPageClientInfo, terminalState } from '@vitrine/shared/api';
import { sql } from 'kysely';
import { newId } from '../../platform/identifier.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { screenStateSql, statusesOf } from './screenStatus.ts';

const both = [false, true] as const;
const at = new Date('2026-03-02T10:00:00Z');
const cause = { by: 'plan', since: at.toISOString() } as const;
const devices = [
  null,
  { screen: 'on', source: 'player', brightness: 80 },
  { screen: 'on', source: 'player', brightness: 5, screenCause: { ...cause, by: 'command' } },
  {
    screen: 'on',
    source: 'player',
    brightness: 100,
    screenCause: { ...cause, by: 'command', emergency: true },
  },
  { screen: 'on', source: 'hdmi1', brightness: 80, sourceCause: cause },
  { screen: 'off', source: 'player', brightness: 80, screenCause: cause },
  { screen: 'off', source: 'hdmi2', brightness: 80, screenCause: { ...cause, by: 'command' } },
] as const;
const contents = [
  { desired_revision: 2, reached_revision: 1, manifest_tasks: 1 },
  { desired_revision: 2, reached_revision: 2, manifest_tasks: 1, delivering: true },
  { desired_revision: 2, reached_revision: 2, manifest_tasks: 1, delivery_failed: true },
  { desired_revision: 2, reached_revision: 2, manifest_tasks: 1, wrong_since: at },
  { desired_revision: 0, reached_revision: 0, manifest_tasks: 0, wrong_since: at },
  { desired_revision: 0, reached_revision: 0, manifest_tasks: 0 },
  { desired_revision: 2, reached_revision: 2, manifest_tasks: 1 },
] as const;

/** All combinations of status inputs. */
const mixes = both.flatMap((paired) =>
  both.flatMap((authorised) =>
    both.flatMap((quarantined) =>
      both.flatMap((seen) =>
        both.flatMap((flapping) =>
          both.flatMap((online) =>
            devices.flatMap((device) =>
              contents.map((content) => ({
                row: {
                  player_version: paired ? '1.0' : '',
                  authorised,
                  quarantined_at: quarantined ? at : null,
                  last_seen: seen ? at : null,
                  flapping,
                  online,
                  ...content,
                },
                device,
              })),
            ),
          ),
        ),
      ),
    ),
  ),
);

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await server.createTenant();
  const { database } = server.services;
  const { id: groupId } = await database
    .insertInto('terminal_group')
    .values({ id: newId(), tenant_id: tenant.tenantId, parent_id: null, name: 'All' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const base = { tenant_id: tenant.tenantId, group_id: groupId, time_zone: 'UTC' };
  const made = mixes.map(({ row, device }, index) => ({
    terminal: { ...base, ...row, id: newId(), serial: index + 1, name: `S${index}` },
    device,
  }));
  // Omitted columns use defaults, which differ between rows and need separate statements.
  for (const some of Map.groupBy(made, ({ terminal }) => Object.keys(terminal).sort().join()).values())
    for (let start = 0; start < some.length; start += 500)
      await database
        .insertInto('terminal')
        .values(some.slice(start, start + 500).map(({ terminal }) => terminal))
        .execute();
  const set = made.filter(({ device }) => device !== null);
  await sql`insert into terminal_setting (terminal_id, tenant_id, device, device_at)
    select d.id, ${tenant.tenantId}, d.device, ${at}
    from jsonb_to_recordset(${JSON.stringify(set.map(({ terminal, device }) => ({ id: terminal.id, device })))}::jsonb)
      as d (id text, device jsonb)`.execute(database);
}, 60_000);
afterAll(() => server.close());

describe('the state of a terminal', () => {
  it('is the same in code and in SQL, for every combination of facts', async () => {
    const { database } = server.services;
    const rows = await database
      .selectFrom('terminal')
      .select(['terminal.id', screenStateSql.as('word')])
      .where('terminal.tenant_id', '=', tenant.tenantId)
      .execute();
    expect(rows).toHaveLength(mixes.length);
    const ids = rows.map(({ id }) => id);
    const statuses = await statusesOf(database, tenant.tenantId, ids, at);
    const different = rows.filter(({ id, word }) => statuses.get(id)?.word !== word);
    expect(different).toEqual([]);
    expect(new Set(rows.map(({ word }) => word))).toEqual(new Set(terminalState.options));
  });

  it('filters the list as it is shown', async () => {
    let total = 0;
    for (const state of terminalState.options) {
      const input = { states: [state], pageSize: 200 };
      const page = await server.ask(selectPageClientInfo, input, { token: tenant.token });
      total += page.totalNum;
      expect(new Set(page.materialList.map((row) => row.state))).toEqual(new Set([state]));
    }
    expect(total).toBe(mixes.length);
  });
});

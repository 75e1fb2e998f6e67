import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { sql } from 'kysely';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { eventually, pairTerminal, recordEvents } from '../TestPlayer.fixture.ts';

let server: TestServer;
let tenant: TestTenant;
const as = () => ({ token: tenant.token });

beforeAll(async () => {
  server = await startTestServer();
  tenant = await server.createTenant();
});
afterAll(() => server.close());

/** Resolves once a statement waits for this transaction. */
const untilBlockedBy = (pid: number) =>
  eventually(
    () =>
      sql`select from pg_stat_activity where ${pid}::int = any(pg_blocking_pids(pid))`.execute(
        server.services.database,
      ),
    ({ rows }) => rows.length > 0,
  );

it('an operation is announced while the row of another is locked, and that one afterwards', async () => {
  const { operations, database } = server.services;
  const { clId } = await pairTerminal(server, tenant);
  const start = async () => {
    const input = { target: { ids: [clId] }, command: { kind: 'reboot' as const } };
    return (await server.ask(api.insertTerminalCommand, input, as())).operationId;
  };
  const [locked, free] = [await start(), await start()];
  await operations.settled();
  await server.services.events.settled();
  const { received, stop } = recordEvents(server, tenant.tenantId);
  const reported = () => received.flatMap((event) => (event.kind === 'operation' ? event.operationId : []));
  const untilNotified = (operationId: string) =>
    eventually(
      async () => reported(),
      (all) => all.includes(operationId),
    );
  await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    await sql`select from terminal_operation where id = ${locked} for update`.execute(transaction);
    operations.touch(locked, tenant.tenantId);
    await untilBlockedBy(rows[0]?.pid ?? 0);
    operations.touch(free, tenant.tenantId);
    await untilNotified(free);
    expect(reported()).toEqual([free]);
  });
  await untilNotified(locked);
  stop();
  expect(reported()).toEqual([free, locked]);
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { eventually } from '../terminal/TestPlayer.fixture.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { noteAwaited, noteMade } from './madeRepository.ts';
import { lockMaterial } from './materialRepository.ts';
import { pages } from './testing/made.ts';
import { upload } from './testing/upload.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a publication and the end of a conversion do not deadlock', async () => {
  const { tenantId, token } = await server.createTenant();
  const { database, materialWork } = server.services;
  const { materialId } = await upload({ url: server.url, token, name: 'menu.pdf', bytes: pages(1) });
  await materialWork.worker.idle();
  await server.services.madeFiles.check();
  const { publishing } = await database.transaction().execute(async (conversion) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(conversion);
    await lockMaterial(conversion, tenantId, materialId);
    const publishing = database
      .transaction()
      .execute((transaction) => noteAwaited(transaction, tenantId, [materialId], new Date()))
      .then(
        () => 'noted',
        (error: unknown) => String(error),
      );
    const blocked = sql`select from pg_stat_activity where ${rows[0]?.pid}::int = any(pg_blocking_pids(pid))`;
    await eventually(
      () => blocked.execute(database),
      ({ rows: waiting }) => waiting.length > 0,
    );
    await noteMade(conversion, tenantId, materialId);
    return { publishing };
  });
  expect(await publishing).toBe('noted');
});

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Running, runServer } from '../../testing/serverProcess.ts';
import { createEmptyDatabase } from '../../testing/testDatabase.ts';
import { hasRedis, openTestRedis } from '../../testing/testRedis.ts';
import { newId } from '../identifier.ts';

const described = hasRedis() ? describe : describe.skip;
if (!hasRedis()) test.skip('needs TEST_REDIS_URL or redis-server', () => undefined);

described('a server beside others', () => {
  let folder: string;
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let redis: Awaited<ReturnType<typeof openTestRedis>>;
  let server: Running;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vitrine-stopping-'));
    database = await createEmptyDatabase();
    redis = await openTestRedis();
  });
  afterAll(async () => {
    await database.drop();
    await redis.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function run(): Promise<void> {
    const shared = join(folder, 'shared');
    mkdirSync(shared, { recursive: true });
    const places = { DATABASE_URL: database.url, REDIS_URL: redis.url, SHARED_DIR: shared };
    server = await runServer({
      dataDirectory: join(folder, 'data'),
      environment: { ...places, REDIS_PREFIX: `test:${newId()}:` },
    });
  }

  test('hands over and ends in order on one Ctrl+C, which arrives twice', async () => {
    await run();
    server.child.kill('SIGINT');
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.output()).toContain('handing over to other servers');
    expect(server.output()).not.toContain('something still runs');
  }, 60_000);

  test('ends at once on a second signal', async () => {
    await run();
    server.child.kill('SIGTERM');
    await wait(1_100);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(1);
  }, 60_000);
});

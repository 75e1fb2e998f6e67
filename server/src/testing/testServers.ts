import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppOptions } from '../app.ts';
import type { Config } from '../platform/config.ts';
import { newId } from '../platform/identifier.ts';
import { openTestDatabase } from './testDatabase.ts';
import { openTestRedis } from './testRedis.ts';
import { startTestServer, type TestServer } from './testServer.ts';

/** Servers that are one: on the same database and Redis, with a shared folder. */
export interface TestServers {
  /** The first one leads. */
  readonly nodes: readonly TestServer[];
  /** Starts one more. */
  add(): Promise<TestServer>;
  close(): Promise<void>;
}

/**
 * Starts that many servers beside each other. Needs the `redisUrl` of a test's own Redis, TEST_REDIS_URL, or
 * `redis-server` on the PATH.
 */
export async function startTestServers(
  count: number,
  options: Partial<Omit<AppOptions, 'config' | 'database'>> & { config?: Partial<Config> } = {},
): Promise<TestServers> {
  const { redisUrl } = options.config ?? {};
  const redis = redisUrl ? { url: redisUrl, close: () => Promise.resolve() } : await openTestRedis();
  const database = await openTestDatabase();
  const sharedDirectory = mkdtempSync(join(tmpdir(), 'vitrine-shared-'));
  const redisPrefix = `test:${newId()}:`;
  const nodes: TestServer[] = [];
  const add = async () => {
    const node = await startTestServer({
      ...options,
      // Of all servers, closed with the last.
      database: { ...database, close: () => Promise.resolve() },
      config: {
        nodeName: `node${nodes.length + 1}`,
        ...options.config,
        redisUrl: redis.url,
        redisPrefix,
        sharedDirectory,
      },
    });
    nodes.push(node);
    return node;
  };
  while (nodes.length < count) await add();
  return {
    nodes,
    add,
    async close() {
      for (const node of nodes) await node.close();
      await database.close();
      await redis.close();
      rmSync(sharedDirectory, { recursive: true, force: true });
    },
  };
}

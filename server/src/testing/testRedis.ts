import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';

/** A Redis for tests. */
export interface TestRedis {
  readonly url: string;
  /** Ends it, without saving when it is one of its own. */
  close(): Promise<void>;
}

/** One of a test's own. */
export interface StartedRedis extends TestRedis {
  readonly port: number;
  /** It stays connected and answers nothing. */
  freeze(): void;
  thaw(): void;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

/**
 * Starts `redis-server` on a port of its own, to be stopped and started by a test.
 * @param folder where it keeps its data, when it is to
 */
export async function startRedis(port?: number, folder?: string): Promise<StartedRedis> {
  const own = port ?? (await freePort());
  const data = folder ?? mkdtempSync(join(tmpdir(), 'vitrine-redis-'));
  const kept = folder ? ['--appendonly', 'yes', '--appendfsync', 'always'] : ['--appendonly', 'no'];
  const process = spawn(
    'redis-server',
    ['--port', String(own), '--bind', '127.0.0.1', '--save', '', '--dir', data, ...kept],
    { stdio: 'ignore' },
  );
  const ended = once(process, 'exit');
  const url = `redis://127.0.0.1:${own}`;
  const probe = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 50 });
  probe.on('error', () => undefined);
  await Promise.race([
    probe.ping(),
    ended.then(() => {
      throw new Error('redis-server ended: is it installed?');
    }),
  ]).finally(() => probe.disconnect());
  return {
    url,
    port: own,
    freeze: () => void process.kill('SIGSTOP'),
    thaw: () => void process.kill('SIGCONT'),
    async close() {
      process.kill('SIGKILL');
      await ended;
      if (!folder) rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Whether `redis-server` is on the PATH: tests that stop and start one are skipped without. */
export const canStartRedis = (): boolean => spawnSync('redis-server', ['--version']).status === 0;

/** Whether there is a Redis for tests. */
export const hasRedis = (): boolean => Boolean(process.env.TEST_REDIS_URL) || canStartRedis();

/** That of TEST_REDIS_URL, which is left running, or one of its own. */
export async function openTestRedis(): Promise<TestRedis> {
  const url = process.env.TEST_REDIS_URL;
  return url ? { url, close: () => Promise.resolve() } : startRedis();
}

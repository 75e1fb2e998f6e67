import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Running, runServer } from './testing/serverProcess.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-main-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (environment: Record<string, string> = {}): Promise<Running> =>
  runServer({ dataDirectory: folder, environment });

async function signIn({ url }: Running, password: string): Promise<number> {
  const body = new URLSearchParams({ userName: 'admin', password });
  const response = await fetch(`${url}/etv/login.json`, { method: 'POST', body });
  return ((await response.json()) as { code: number }).code;
}

test('the first start prints a password once; data survives kill -9; SIGTERM leaves no process running', async () => {
  const first = await run();
  const password = /with the password (\S+)/.exec(first.output())?.[1] ?? '';
  expect(await signIn(first, password)).toBe(0);
  expect(statSync(join(folder, 'server.secret')).mode & 0o777).toBe(0o600);
  const [cache = ''] = readdirSync(join(folder, '.code-cache'));
  expect(readdirSync(join(folder, '.code-cache', cache)).length).toBeGreaterThan(500);
  first.child.kill('SIGKILL');
  await first.ended;

  const second = await run();
  expect(second.output()).not.toContain('with the password');
  expect(await signIn(second, password)).toBe(0);
  const [, , , , sockets = ''] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n');
  expect(statSync(sockets).mode & 0o777).toBe(0o700);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false);
  expect(existsSync(sockets)).toBe(false);
  for (const { output } of [first, second])
    expect(output().split(password)).toHaveLength(output === first.output ? 2 : 1);
}, 60_000);

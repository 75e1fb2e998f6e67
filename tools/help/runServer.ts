import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspace } from '../webpack/paths.ts';

export const administrator = { userName: 'admin', password: 'help-pictures' };

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`);
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/**
 * Runs a temporary server, passes its URL and data folder to `use`, and deletes its data.
 *
 * @param settings additional server settings
 */
export async function withServer(
  port: number,
  use: (url: string, data: string) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'vitrine-help-'));
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    ...settings,
    DATA_DIR: data,
    PORT: String(port),
    HOST: '127.0.0.1',
    TZ: 'UTC',
    ADMIN_PASSWORD: administrator.password,
  };
  const server = spawn(process.execPath, [join(workspace, 'server/src/main.ts')], { env, stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    await untilReady(url, server);
    await use(url, data);
  } finally {
    server.kill('SIGTERM');
    await ended;
    await rm(data, { recursive: true, force: true });
  }
}

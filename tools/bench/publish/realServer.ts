import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Endpoint, type InputOf, login, type OutputOf } from '@vitrine/shared/api';
import { workspace } from '../../webpack/paths.ts';

const administrator = { userName: 'admin', password: 'window-12' };

/** Throws when a call is refused. */
export type Ask = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>;

export interface RealServer {
  /** `http://localhost:<port>`: a secure context, required by the player's service worker. */
  readonly url: string;
  readonly token: string;
  readonly ask: Ask;
  stop(): Promise<void>;
}

export function asker(url: string, token: string): Ask {
  return async (endpoint, input) => {
    const response = await fetch(`${url}${endpoint.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token, 'accept-language': 'en' },
      body: JSON.stringify(input),
    });
    // A proxy answers with a page.
    if (!response.headers.get('content-type')?.startsWith('application/json'))
      throw new Error(`${endpoint.path}: ${response.status}`);
    const answer = await response.json();
    if (answer.code !== 0) throw new Error(`${endpoint.path}: ${answer.msg}`);
    return answer.data;
  };
}

function spawnServer(folder: string, environment: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, ['server/src/main.ts'], {
    cwd: workspace,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      ADMIN_USER: administrator.userName,
      ADMIN_PASSWORD: administrator.password,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function portOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The server has no output to read its port from');
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /Console\s+http:\/\/localhost:(\d+)/.exec(line)?.[1];
    if (port) return port;
  }
  throw new Error('The server ended before it listened');
}

async function end(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
}

/**
 * A server like `npm start`, with embedded PostgreSQL, a temporary data folder and a free port.
 *
 * @param environment additional settings
 */
export async function startServer(environment: Readonly<Record<string, string>> = {}): Promise<RealServer> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const child = spawnServer(folder, environment);
  try {
    const url = `http://localhost:${await portOf(child)}`;
    // Drains later output, which would block on a full pipe.
    child.stdout?.resume();
    const { token } = await asker(url, '')(login, administrator);
    return { url, token, ask: asker(url, token), stop: () => end(child, folder) };
  } catch (error) {
    await end(child, folder);
    throw error;
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { login } from '@vitrine/shared/api';
import { serverEnvironment, serverFlags } from '../../launch/parts/serverFlags.mjs';
import { workspace } from '../../webpack/paths.ts';
import { type Ask, asker } from '../publish/realServer.ts';

const administrator = { userName: 'admin', password: 'window-12' };

/** A server like `npm start` with a persistent data folder, and without ffmpeg, which would distort the measurement. */
export interface ServerProcess {
  readonly port: number;
  readonly token: string;
  readonly ask: Ask;
  /** Current memory of the process in bytes. */
  memory(): number;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

async function portOf(child: ChildProcess): Promise<number> {
  if (!child.stdout) throw new Error('The server has no output to read its port from');
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /Console\s+http:\/\/localhost:(\d+)/.exec(line)?.[1];
    if (port) return Number(port);
  }
  throw new Error('The server ended before it listened');
}

function memoryOf(child: ChildProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}

export async function startProcess(folder: string): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...serverFlags, 'server/src/main.ts'], {
    cwd: workspace,
    env: {
      ...serverEnvironment,
      PATH: dirname(process.execPath),
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      ADMIN_USER: administrator.userName,
      ADMIN_PASSWORD: administrator.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const port = await portOf(child);
  // Drains later output, which would block on a full pipe.
  child.stdout?.resume();
  const url = `http://127.0.0.1:${port}`;
  const { token } = await asker(url, '')(login, administrator);
  return {
    port,
    token,
    ask: asker(url, token),
    memory: () => memoryOf(child),
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

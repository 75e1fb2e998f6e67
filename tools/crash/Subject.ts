import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { processesOn, readPostmaster } from '../../server/src/platform/database/postgresProcesses.ts';
import { workspace } from '../webpack/paths.ts';

export const administrator = { userName: 'admin', password: 'crash-1234' };
const startTimeout = 120_000;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(address)));
    });
  });
}

/** The server to be killed, on a persistent data folder and port. */
export class Subject {
  readonly url: string;
  readonly dataFolder: string;
  readonly #port: number;
  #child: ChildProcess | undefined;
  #said = '';

  private constructor(port: number) {
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.dataFolder = mkdtempSync(join(tmpdir(), 'vitrine-crash-'));
    // As root, PostgreSQL runs as another user, who needs access.
    chmodSync(this.dataFolder, 0o755);
  }

  static async start(port?: number): Promise<Subject> {
    const subject = new Subject(port ?? (await freePort()));
    await subject.run();
    return subject;
  }

  async run(): Promise<void> {
    if (this.#child === undefined) this.#child = this.#spawn();
    for (const until = Date.now() + startTimeout; Date.now() < until; await wait(50)) {
      if (this.#child.exitCode !== null) break;
      const ready = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (ready) return;
    }
    throw new Error(`The server did not start:\n${this.#said}`);
  }

  async killServer(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  killPostgres(): void {
    const { processId } = readPostmaster(this.#postgres) ?? {};
    if (processId === undefined || !processesOn(this.#postgres).includes(processId)) return;
    process.kill(processId, 'SIGKILL');
  }

  async query<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
    const host = readPostmaster(this.#postgres)?.socketFolder;
    if (host === undefined) throw new Error('There is no PostgreSQL');
    const client = new pg.Client({ host, port: 5432, user: 'app', database: 'postgres' });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  }

  get said(): string {
    return this.#said;
  }

  async remove(): Promise<void> {
    const child = this.#child;
    if (child && child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(this.dataFolder, { recursive: true, force: true });
  }

  get #postgres(): string {
    return join(this.dataFolder, 'postgres');
  }

  #spawn(): ChildProcess {
    const child = spawn(process.execPath, ['server/src/main.ts'], {
      cwd: workspace,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        HOST: '127.0.0.1',
        PORT: String(this.#port),
        DATA_DIR: this.dataFolder,
        ADMIN_USER: administrator.userName,
        ADMIN_PASSWORD: administrator.password,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const onEvent = (text: Buffer) => {
      this.#said = `${this.#said}${text.toString()}`.slice(-20_000);
    };
    child.stdout.on('data', onEvent);
    child.stderr.on('data', onEvent);
    return child;
  }
}

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chownSync, closeSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Logger } from 'pino';
import type { FolderLock } from '../ownership/FolderLock.ts';
import { type PostgresBinaries, postgresPackage, prepareBinaries } from './binaries.ts';
import type { DatabaseAddress } from './connection.ts';
import { hostMemory } from './hostMemory.ts';
import { stopLeftover } from './leftover.ts';
import { ownSettings } from './ownSettings.ts';
import { PostgresLog } from './PostgresLog.ts';
import { postgresMemory } from './postgresMemory.ts';
import { lockingCommand } from './postgresProcesses.ts';
import { allowTraversal, placeFor } from './reachable.ts';
import { sharedMemory } from './sharedMemory.ts';
import { postgresUser, removeSocketFolder, socketFolderOf } from './socketFolder.ts';

const port = 5432;
const user = 'app';

/** Folder of the database. */
export const dataFolderOf = (dataDirectory: string, log: Logger): string =>
  placeFor(join(dataDirectory, 'postgres'), log);

/** Address of an embedded PostgreSQL by its socket folder. */
export const embeddedAddress = (host: string, database = 'postgres'): DatabaseAddress => ({
  host,
  port,
  user,
  database,
});

/** A PostgreSQL child process, restarted when it dies. */
export class EmbeddedPostgres {
  readonly #log: Logger;
  readonly #dataFolder: string;
  readonly #socketFolder: string;
  readonly #output: PostgresLog;
  readonly #package: string;
  readonly #options: readonly string[];
  /** Command that locks the data folder and then execs PostgreSQL; empty where unavailable. */
  #prefix: readonly string[] = [];
  #child: ChildProcess | undefined;
  #stopping = false;
  #failure: Error | undefined;

  /** @param options further settings for `postgres -c`, over those by memory; tests trade safety for speed */
  constructor(dataDirectory: string, log: Logger, options: readonly string[] = []) {
    this.#log = log;
    this.#options = options;
    this.#socketFolder = socketFolderOf(dataDirectory);
    if (postgresUser) allowTraversal(dataDirectory);
    this.#dataFolder = dataFolderOf(dataDirectory, log);
    this.#output = new PostgresLog(join(dataDirectory, 'postgres.log'), log);
    this.#package = placeForBinaries(log);
  }

  address(database = 'postgres'): DatabaseAddress {
    return embeddedAddress(this.#socketFolder, database);
  }

  /**
   * Resolves when it accepts connections: 1.6 s the first time, 0.2 s after.
   * @param lock of the data directory; must be held while this runs
   */
  async start(lock: FolderLock): Promise<void> {
    const before = await stopLeftover(this.#dataFolder, lock, this.#log);
    if (before !== this.#socketFolder) removeSocketFolder(before);
    if (!existsSync(join(this.#dataFolder, 'PG_VERSION'))) await this.#initialise();
    this.#prefix = lockingCommand(this.#dataFolder) ?? [];
    await this.#output.check();
    this.#output.watch();
    this.#launch();
    await this.#untilReady();
  }

  /** Lets this process exit while PostgreSQL keeps running; the caller stops it otherwise. */
  leaveRunning(): void {
    this.#stopping = true;
    void this.#output.stop();
    this.#child?.unref();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#output.stop();
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await ended;
    }
    rmSync(this.#socketFolder, { recursive: true, force: true });
  }

  /** Kills PostgreSQL at once, without writing: another server owns the folder now. Committed data is in its log. */
  abandon(): void {
    this.#stopping = true;
    void this.#output.stop();
    this.#child?.kill('SIGQUIT');
  }

  /** At each launch, since a system may clean its temporary files meanwhile. */
  #prepareBinaries(): PostgresBinaries {
    return prepareBinaries(this.#package, join(this.#socketFolder, 'lib'));
  }

  async #initialise(): Promise<void> {
    mkdirSync(this.#dataFolder, { recursive: true, mode: 0o700 });
    if (postgresUser) chownSync(this.#dataFolder, postgresUser.uid, postgresUser.gid);
    const locale = ['--locale-provider=builtin', '--locale=C.UTF-8'];
    const binaries = this.#prepareBinaries();
    await promisify(execFile)(
      binaries.initdb,
      ['-D', this.#dataFolder, '-U', user, '-A', 'trust', '-E', 'UTF8', ...locale],
      { env: binaries.environment, cwd: '/', ...postgresUser },
    );
  }

  /** Those by memory, without those that an administrator made in the data folder. */
  #memorySettings(): readonly string[] {
    const [main = '', altered = ''] = ['postgresql.conf', 'postgresql.auto.conf'].map((name) => {
      const path = join(this.#dataFolder, name);
      return existsSync(path) ? readFileSync(path, 'utf8') : '';
    });
    const own = ownSettings(main, altered);
    return postgresMemory(hostMemory(), sharedMemory()).filter(
      (setting) => !own.has(setting.replace(/=.*/, '')),
    );
  }

  #launch(): void {
    const output = this.#output.open();
    const settings = ['listen_addresses=', ...this.#memorySettings(), ...this.#options];
    const parameters = ['-D', this.#dataFolder, '-k', this.#socketFolder];
    for (const setting of settings) parameters.push('-c', setting);
    const { postgres, environment } = this.#prepareBinaries();
    const [program = postgres, ...rest] = [...this.#prefix, postgres];
    const child = spawn(
      program,
      [...rest, ...parameters],
      // In its own process group, so that Ctrl+C reaches only the server, which then shuts PostgreSQL down in order.
      {
        env: environment,
        cwd: '/',
        detached: true,
        stdio: ['ignore', output, output],
        ...postgresUser,
      },
    );
    closeSync(output);
    child.on('error', (error) => {
      this.#log.error({ error: error.message }, 'failed to start PostgreSQL');
      this.#failure = new Error(`Failed to start PostgreSQL: ${error.message}`, { cause: error });
    });
    child.once('exit', (code, signal) => this.#restartAfter(code, signal));
    this.#child = child;
  }

  #restartAfter(code: number | null, signal: string | null): void {
    if (this.#stopping) return;
    this.#log.error({ code, signal, output: this.#output.recent() }, 'PostgreSQL exited; restarting it');
    setTimeout(() => this.#stopping || this.#launch(), 500).unref();
  }

  async #untilReady(): Promise<void> {
    const deadline = Date.now() + 60_000;
    while (!(await this.#answers())) {
      if (this.#failure) throw this.#failure;
      if (Date.now() > deadline) throw new Error(`PostgreSQL did not start:\n${this.#output.recent()}`);
      await wait(20);
    }
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client({ ...this.address(), connectionTimeoutMillis: 2000 });
    client.on('error', (error) => this.#log.debug({ error: error.message }, 'PostgreSQL is not ready yet'));
    const connected = await client.connect().then(
      () => true,
      () => false,
    );
    if (connected) await client.end();
    return connected;
  }
}

function placeForBinaries(log: Logger): string {
  return placeFor(postgresPackage(), log, { copy: true });
}

import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Running, runCommand, runServer } from '../../testing/serverProcess.ts';
import { createEmptyDatabase } from '../../testing/testDatabase.ts';
import { processesOn, readPostmaster } from '../database/postgresProcesses.ts';

let folder: string;
let running: Running[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-owner-'));
  // As root, PostgreSQL runs as another user, who must reach the folder.
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  for (const { child } of running) child.kill('SIGTERM');
  await Promise.all(running.map(({ ended }) => ended));
  running = [];
  rmSync(folder, { recursive: true, force: true });
});

const environment = { ADMIN_PASSWORD: 'secret12' };
const here = () => ({ dataDirectory: join(folder, 'data'), environment });
/** The same data folder for a process with another TMPDIR. */
function elsewhere() {
  const TMPDIR = join(folder, 'other');
  mkdirSync(TMPDIR, { recursive: true, mode: 0o755 });
  return { dataDirectory: join(folder, 'data'), environment: { ...environment, TMPDIR } };
}

async function run(surroundings: Parameters<typeof runServer>[0]): Promise<Running> {
  const server = await runServer(surroundings);
  running.push(server);
  return server;
}

async function signIn({ url }: Running, password = 'secret12'): Promise<number> {
  const body = new URLSearchParams({ userName: 'admin', password });
  const response = await fetch(`${url}/etv/login.json`, { method: 'POST', body });
  return ((await response.json()) as { code: number }).code;
}

const postmaster = () =>
  readFileSync(join(folder, 'data/postgres/postmaster.pid'), 'utf8').split('\n', 1)[0] ?? '';

/** Retries while it fails with this message. */
async function until(act: () => Promise<void>, words: RegExp): Promise<void> {
  for (;;) {
    const error = await act().then(
      () => undefined,
      (reason: Error) => reason,
    );
    if (!error) return;
    if (!words.test(error.message)) throw error;
  }
}

async function kill(server: Running): Promise<void> {
  server.child.kill('SIGKILL');
  await server.ended;
}

test('a second server with another TMPDIR exits with code 1, names the first, and touches nothing', async () => {
  const first = await run(here());
  const before = postmaster();
  const refused = await runServer(elsewhere()).then(
    (second) => {
      running.push(second);
      return new Error('the second server started');
    },
    (error: Error) => error,
  );
  expect(refused.message).toMatch(/Exited with 1:[\s\S]*Another server is using/);
  expect(refused.message).toContain(`process ${first.child.pid} on ${hostname()}`);
  expect(refused.message).toMatch(/since \d{4}-\d\d-\d\dT/);
  expect(postmaster()).toBe(before);
  expect(await signIn(first)).toBe(0);
}, 120_000);

const namespaces = ['unshare', '--pid', '--mount', '--fork', '--mount-proc'];
const canUnshare = spawnSync(namespaces[0] ?? '', [...namespaces.slice(1), 'true']).status === 0;

(canUnshare ? test : test.skip)(
  'a second server in another process namespace exits with code 1, too',
  async () => {
    const first = await run(here());
    const before = postmaster();
    await expect(
      runServer({ ...elsewhere(), wrapper: namespaces }).then((second) => running.push(second)),
    ).rejects.toThrow(/Exited with 1:[\s\S]*Another server is using/);
    expect(postmaster()).toBe(before);
    expect(await signIn(first)).toBe(0);
  },
  120_000,
);

/**
 * Runs the server beside the first process of a PID namespace, which kills it on SIGUSR1 and stays, so that PostgreSQL
 * survives.
 */
const mortal = [
  ...namespaces,
  'sh',
  '-c',
  `trap 'kill -9 $server' USR1; "$@" & server=$!; wait $server; wait $server; sleep 1000`,
  'sh',
];

(canUnshare ? test : test.skip)(
  'a PostgreSQL left running in an invisible namespace stops the start; a visible one is stopped',
  async () => {
    const { child } = await runServer({ ...here(), wrapper: mortal });
    const outside = Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8'));
    try {
      process.kill(outside, 'SIGUSR1');
      const later = async () => {
        // The lock is released a moment after the signal.
        const server = await runServer({ ...elsewhere(), wrapper: namespaces });
        running.push(server);
      };
      await expect(until(later, /Another server is using/)).rejects.toThrow(
        /Exited with 1:[\s\S]*cannot be seen from here/,
      );
      expect(processesOn(join(folder, 'data/postgres'))).not.toEqual([]);
      const server = await run(elsewhere());
      expect(await signIn(server)).toBe(0);
    } finally {
      process.kill(outside, 'SIGKILL');
    }
  },
  120_000,
);

test('after kill -9 a server with another TMPDIR stops the remaining PostgreSQL, and nothing is lost', async () => {
  const first = await run(here());
  const sockets = readPostmaster(join(folder, 'data/postgres'))?.socketFolder ?? '';
  const dataFolder = join(folder, 'data/postgres');
  const left = Number(postmaster());
  await kill(first);
  expect(processesOn(dataFolder)).toContain(left);
  const second = await run(elsewhere());
  expect(processesOn(dataFolder)).not.toContain(left);
  expect(processesOn(dataFolder)).toContain(Number(postmaster()));
  expect(await signIn(second)).toBe(0);
  expect(existsSync(sockets)).toBe(false);
}, 120_000);

test('rescue with another TMPDIR works beside the server and does not stop its database', async () => {
  const first = await run(here());
  const before = postmaster();
  const { code, output } = await runCommand(elsewhere(), '--reset-password', 'admin');
  expect(output).toMatch(/The password of admin is now (\S+)/);
  expect(code).toBe(0);
  expect(postmaster()).toBe(before);
  expect(await signIn(first, /is now (\S+)/.exec(output)?.[1])).toBe(0);
  expect(first.output()).not.toContain('restarting it');
}, 120_000);

(canUnshare ? test : test.skip)(
  'rescue without access to the socket names the running server and starts no second PostgreSQL',
  async () => {
    const first = await run(here());
    const before = postmaster();
    const sockets = readPostmaster(join(folder, 'data/postgres'))?.socketFolder ?? '';
    const hidden = ['unshare', '--mount', 'sh', '-c', `mount -t tmpfs none ${sockets} && exec "$@"`, 'sh'];
    const { code, output } = await runCommand({ ...here(), wrapper: hidden }, '--reset-password', 'admin');
    expect(output).toMatch(
      new RegExp(
        `process ${first.child.pid} on [\\s\\S]*cannot be reached from here: run this where it runs`,
      ),
    );
    expect(code).toBe(1);
    expect(postmaster()).toBe(before);
    expect(await signIn(first)).toBe(0);
  },
  120_000,
);

test('a second server on one DATABASE_URL exits with code 1 and names the first, which keeps running', async () => {
  const database = await createEmptyDatabase();
  try {
    const on = (name: string) => ({
      dataDirectory: join(folder, name),
      environment: { ...environment, DATABASE_URL: database.url },
    });
    const first = await run(on('one'));
    const second = runServer(on('two')).then((server) => running.push(server));
    await expect(second).rejects.toThrow(
      new RegExp(
        `Exited with 1:[\\s\\S]*Another server is using this database: process ${first.child.pid} on ${hostname()}`,
      ),
    );
    expect(await signIn(first)).toBe(0);
    const { code, output } = await runCommand(on('three'), '--reset-password', 'admin');
    expect(output).toContain('The password of admin is now');
    expect(code).toBe(0);
    await kill(first);
    await run(on('two'));
  } finally {
    for (const { child } of running) child.kill('SIGTERM');
    await Promise.all(running.map(({ ended }) => ended));
    await database.drop();
  }
}, 120_000);

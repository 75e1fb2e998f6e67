import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import type { OwnerRecord } from '../ownership/ownerRecord.ts';
import { stopLeftover } from './leftover.ts';
import { postmasterFile } from './postgresProcesses.ts';

const log = pino({ level: 'silent' });
const here = { local: true, previous: undefined };
/** Above Linux's maximum process id. */
const dead = 4_194_305;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-left-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const leave = (processId: number) =>
  writeFileSync(postmasterFile(folder), `${processId}\n${folder}\n1\n5432\n${folder}\n\n 1 999999\nready\n`);

test('the PID file of a stopped PostgreSQL stays, unless its id is that of a running process', async () => {
  leave(dead);
  expect(await stopLeftover(folder, here, log)).toBe(folder);
  expect(existsSync(postmasterFile(folder))).toBe(true);
  leave(process.pid);
  await stopLeftover(folder, here, log);
  expect(existsSync(postmasterFile(folder))).toBe(false);
});

test('a PostgreSQL that answers on its socket is left alone, even if its process is not visible', async () => {
  leave(process.pid);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(join(folder, '.s.PGSQL.5432'), resolve));
  await expect(stopLeftover(folder, here, log)).rejects.toThrow(/cannot be seen from here.*it answers at/);
  expect(existsSync(postmasterFile(folder))).toBe(true);
  await new Promise((resolve) => server.close(resolve));
});

test('a PostgreSQL started by another host on a shared folder is left alone', async () => {
  leave(dead);
  const previous: OwnerRecord = {
    id: 'one',
    host: 'elsewhere',
    machine: 'another',
    processId: 1,
    started: '2026-01-01T00:00:00Z',
  };
  await expect(stopLeftover(folder, { local: false, previous }, log)).rejects.toThrow('elsewhere started it');
  expect(existsSync(postmasterFile(folder))).toBe(true);
});

import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findProgram, ProgramFailed, runProgram } from './program.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-program-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function script(name: string, ...lines: readonly string[]): string {
  const path = join(folder, name);
  writeFileSync(path, ['#!/bin/sh', ...lines].join('\n'));
  chmodSync(path, 0o755);
  return path;
}

/** True while the process exists and is not a zombie. */
function lives(pid: number): boolean {
  try {
    // A zombie counts as dead.
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Resolves when the process is gone: signals are asynchronous; the test timeout bounds the wait. */
async function death(pid: number): Promise<void> {
  while (lives(pid)) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Like soffice: a script whose child does the work and inherits the pipes. */
const office = (pidFile: string) => script('office', `sleep 300 & echo $! > ${pidFile}`, 'wait');

test('a timed-out process ends with all its children', async () => {
  const pidFile = join(folder, 'timed.pid');
  const began = Date.now();
  await expect(runProgram(office(pidFile), [], { timeout: 500 })).rejects.toThrow(ProgramFailed);
  expect(Date.now() - began).toBeLessThan(10_000);
  await death(Number(readFileSync(pidFile, 'utf8')));
});

test('an aborted process ends with all its children', async () => {
  const pidFile = join(folder, 'unwanted.pid');
  const stop = new AbortController();
  const unwanted = script('unwanted', `sleep 300 & echo $! > ${pidFile}`, 'echo begun', 'wait');
  const options = { timeout: 60_000, signal: stop.signal, onOutput: () => stop.abort() };
  await expect(runProgram(unwanted, [], options)).rejects.toThrow('aborted');
  await death(Number(readFileSync(pidFile, 'utf8')));
  await expect(runProgram(unwanted, [], options)).rejects.toThrow('aborted');
});

test('a process does not get the secrets of the server', async () => {
  process.env.S3_SECRET_KEY = 'not for uploads';
  const reported = await runProgram(script('tells', 'env'), [], {
    timeout: 10_000,
    environment: { HOME: folder },
  });
  delete process.env.S3_SECRET_KEY;
  expect(reported.toString()).not.toContain('not for uploads');
  expect(reported.toString()).toContain(`HOME=${folder}`);
});

test('the memory of a process is limited', async () => {
  // The limit requires `prlimit`, which only Linux has.
  if (findProgram('prlimit') === undefined) return;
  const limits = await runProgram(script('limits', 'cat /proc/self/limits'), [], { timeout: 10_000 });
  expect(limits.toString()).toMatch(/Max data size\s+3221225472/);
  expect(limits.toString()).toMatch(/Max file size\s+8589934592/);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch as watchFile } from 'node:fs';
import { mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const script = resolve('player/kiosk/vitrine-watchdog.sh');
let run: string;
let browser: ChildProcess;
let watchdog: ChildProcess;

/** A browser that never exits by itself. */
beforeEach(async () => {
  run = await mkdtemp(join(tmpdir(), 'watchdog-'));
  browser = spawn('sleep', ['600']);
  await writeFile(join(run, 'browser.pid'), String(browser.pid));
});
afterEach(async () => {
  watchdog.kill();
  browser.kill('SIGKILL');
  await rm(run, { recursive: true });
});

async function watch(secondsAgo: number): Promise<void> {
  await writeFile(join(run, 'beat'), '');
  const then = Date.now() / 1000 - secondsAgo;
  await utimes(join(run, 'beat'), then, then);
  watchdog = spawn(script, {
    env: { ...process.env, VITRINE_RUN: run, VITRINE_PATIENCE: '60', VITRINE_PAUSE: '1' },
  });
}

test('a browser whose page sends no heartbeat is killed, and the next one gets its full time', async () => {
  const ended = once(browser, 'exit');
  await watch(90);
  const beat = watchFile(join(run, 'beat'));
  const touched = once(beat, 'change').finally(() => beat.close());
  await ended;
  expect(browser.signalCode).not.toBeNull();
  await touched;
  expect(Date.now() - (await stat(join(run, 'beat'))).mtimeMs).toBeLessThan(60_000);
});

test('a browser whose page sends heartbeats keeps running', async () => {
  await watch(5);
  await wait(1500);
  expect(browser.exitCode).toBeNull();
  expect(browser.signalCode).toBeNull();
});

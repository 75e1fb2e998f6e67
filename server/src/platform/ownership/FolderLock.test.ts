import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { earlierLock } from './earlierServer.ts';
import { FolderInUse, FolderLock } from './FolderLock.ts';
import { tryKernelLock } from './kernelLock.ts';
import { beat, lastBeat, lockFile, newRecord, readRecord, removeRecord, writeRecord } from './ownerRecord.ts';
import { identityOf } from './place.ts';

const log = pino({ level: 'silent' });
const timing = { beat: 10, patience: 300, settle: 0 };
const take = (folder: string) => FolderLock.take(folder, log, timing);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A record from a host whose locks are not visible here: it names another lock file. */
function foreignRecord() {
  writeFileSync(lockFile(folder), '', { flag: 'a' });
  return { ...newRecord(folder), id: 'another', host: 'elsewhere', machine: 'another', lock: '0' };
}

test('only one holder gets the lock, refusals name it, and the next one gets it after release', async () => {
  const first = await take(folder);
  await expect(take(folder)).rejects.toThrow(
    `Another server is using ${folder}: process ${process.pid} on ${hostname()}, since `,
  );
  first.release();
  first.release();
  expect(readRecord(folder)).toBeUndefined();
  (await take(folder)).release();
});

test('a holder on another host keeps the lock while its heartbeat continues', async () => {
  const record = foreignRecord();
  writeRecord(folder, record);
  const alive = setInterval(() => beat(folder), 5);
  await expect(take(folder)).rejects.toThrow(/process \d+ on elsewhere/);
  clearInterval(alive);
  const lock = await take(folder);
  expect(lock.previous).toEqual(record);
  lock.release();
});

test('a copied folder is free at once, whatever files were copied', async () => {
  const first = await take(folder);
  const copy = `${folder}-copy`;
  // In a separate process: opening and closing our own locked file would drop the lock.
  execFileSync('cp', ['-r', folder, copy]);
  expect(existsSync(join(copy, 'owner.json'))).toBe(true);
  const second = await FolderLock.take(copy, log, { ...timing, patience: 60_000 });
  second.release();
  first.release();
  rmSync(copy, { recursive: true });
});

test('a lock file removed by hand is taken again; a foreign record ends the ownership', async () => {
  const first = await take(folder);
  rmSync(lockFile(folder));
  while (!existsSync(lockFile(folder))) await wait(5);
  await expect(take(folder)).rejects.toThrow(FolderInUse);
  writeRecord(folder, foreignRecord());
  expect((await first.lost).message).toContain('on elsewhere');
  first.release();
  expect(readRecord(folder)?.id).toBe('another');
});

const unlessLost = (lock: FolderLock, happens: Promise<void>) =>
  Promise.race([happens, lock.lost.then((reason) => Promise.reject(reason))]);

async function nextBeat(): Promise<void> {
  const before = lastBeat(folder);
  while (lastBeat(folder) === before) await wait(5);
}

/** Waits until the lock named in the record is the current file. */
async function lockIsBack(): Promise<void> {
  while (readRecord(folder)?.lock !== identityOf(lockFile(folder))) await wait(5);
}

test('a holder whose removed lock was taken by another process keeps ownership, warns once, and retakes it when possible', async () => {
  const received: string[] = [];
  const written = pino({}, { write: (line: string) => received.push(JSON.parse(line).msg) });
  const first = await FolderLock.take(folder, written, timing);
  rmSync(lockFile(folder));
  const other = tryKernelLock(lockFile(folder));
  for (let count = 0; count < 5; count += 1) await unlessLost(first, nextBeat());
  expect(received.filter((line) => line.includes('replaced by another process'))).toHaveLength(1);
  other?.release();
  await unlessLost(first, lockIsBack());
  await expect(take(folder)).rejects.toThrow(FolderInUse);
  first.release();
});

test('a second server started after the lock was removed is refused, and the first one keeps running', async () => {
  const first = await FolderLock.take(folder, log, { ...timing, beat: 200 });
  rmSync(lockFile(folder));
  await expect(FolderLock.take(folder, log, { ...timing, patience: 5_000 })).rejects.toThrow(FolderInUse);
  await unlessLost(first, lockIsBack());
  first.release();
});

test('an invalid record has no owner', async () => {
  writeFileSync(join(folder, 'owner.json'), '{"id": "cut o');
  const lock = await take(folder);
  expect(readRecord(folder)).toMatchObject({ processId: process.pid });
  removeRecord(folder, { ...newRecord(folder), id: 'someone else' });
  expect(readRecord(folder)).toBeDefined();
  lock.release();
});

test('a running server of an earlier version keeps the folder, though it takes no lock', async () => {
  const path = earlierLock(folder);
  mkdirSync(dirname(path));
  const earlier = createServer();
  await new Promise<void>((resolve) => earlier.listen(path, resolve));
  await expect(take(folder)).rejects.toThrow('one of an earlier version');
  await new Promise((resolve) => earlier.close(resolve));
  (await take(folder)).release();
});

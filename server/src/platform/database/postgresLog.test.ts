import {
  appendFileSync,
  closeSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { PostgresLog } from './PostgresLog.ts';

let folder: string;
let path: string;
let kept: PostgresLog;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-postgres-log-'));
  path = join(folder, 'postgres.log');
  kept = new PostgresLog(path, pino({ level: 'silent' }), 20);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test('output is appended to that of an earlier run', async () => {
  appendFileSync(path, 'an earlier ');
  const file = kept.open();
  writeSync(file, 'and a later one');
  closeSync(file);
  await kept.check();
  expect(readdirSync(folder)).toEqual(['postgres.log', 'postgres.log.1']);
  expect(read('postgres.log.1')).toBe('lier and a later one');
});

test('rotates a large log while its file is open, and writing continues in an empty file', async () => {
  const file = kept.open();
  writeSync(file, 'more than twenty bytes');
  await kept.check();
  writeSync(file, 'goes on');
  await kept.check();
  closeSync(file);
  expect([read('postgres.log'), read('postgres.log.1')]).toEqual(['goes on', 're than twenty bytes']);
  expect(kept.recent()).toBe('goes on');
});

test('keeps the last four rotated files', async () => {
  for (let round = 1; round <= 6; round += 1) {
    appendFileSync(path, `the long words of round ${round}`);
    await kept.check();
  }
  expect(readdirSync(folder).toSorted()).toEqual([
    'postgres.log',
    'postgres.log.1',
    'postgres.log.2',
    'postgres.log.3',
    'postgres.log.4',
  ]);
  expect([read('postgres.log.1'), read('postgres.log.4')]).toEqual([
    'ong words of round 6',
    'ong words of round 3',
  ]);
});

test('loses no line written during a rotation', async () => {
  kept = new PostgresLog(path, pino({ level: 'silent' }), 3_000_000);
  appendFileSync(path, 'x'.repeat(3_000_001));
  const file = kept.open();
  const putAside = kept.check();
  let going = true;
  void putAside.then(() => {
    going = false;
  });
  let said = '';
  for (let line = 0; going; line += 1) {
    writeSync(file, `${line}\n`);
    said += `${line}\n`;
    await setImmediate();
  }
  closeSync(file);
  expect((read('postgres.log.1') + read('postgres.log')).replace(/^x+/, '')).toBe(said);
});

test('returns only the end of a long log', () => {
  appendFileSync(path, `${'x'.repeat(5000)}the reason`);
  expect(kept.recent()).toHaveLength(2000);
  expect(kept.recent().endsWith('the reason')).toBe(true);
  rmSync(path);
  expect(kept.recent()).toBe('');
});

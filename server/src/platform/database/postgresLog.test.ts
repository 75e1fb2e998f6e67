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
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { PostgresLog } from './PostgresLog.ts';

let folder: string;
let path: string;
let kept: PostgresLog;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-postgres-log-'));
  path = join(folder, 'postgres.log');
  kept = new PostgresLog(path, pino({ level: 'silent' }), 10);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test('what an earlier run said stays, and the next one writes behind it', () => {
  appendFileSync(path, 'before ');
  const file = kept.open();
  writeSync(file, 'after');
  closeSync(file);
  kept.check();
  expect(readdirSync(folder)).toEqual(['postgres.log', 'postgres.log.1']);
  expect(read('postgres.log.1')).toBe('before after');
});

test('a file that became too large is put aside under an open file, which goes on in an empty one', () => {
  const file = kept.open();
  writeSync(file, 'more than ten bytes');
  kept.check();
  writeSync(file, 'goes on');
  kept.check();
  closeSync(file);
  expect([read('postgres.log'), read('postgres.log.1')]).toEqual(['goes on', 'more than ten bytes']);
  expect(kept.recent()).toBe('goes on');
});

test('of the files put aside the last four are kept', () => {
  for (let round = 1; round <= 6; round += 1) {
    appendFileSync(path, `the words of round ${round}`);
    kept.check();
  }
  expect(readdirSync(folder).toSorted()).toEqual([
    'postgres.log',
    'postgres.log.1',
    'postgres.log.2',
    'postgres.log.3',
    'postgres.log.4',
  ]);
  expect([read('postgres.log.1'), read('postgres.log.4')]).toEqual([
    'the words of round 6',
    'the words of round 3',
  ]);
});

test('only the end of a long log is told', () => {
  appendFileSync(path, `${'x'.repeat(5000)}the reason`);
  expect(kept.recent()).toHaveLength(2000);
  expect(kept.recent().endsWith('the reason')).toBe(true);
  rmSync(path);
  expect(kept.recent()).toBe('');
});

import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { FolderPlace } from './FolderPlace.ts';

const hour = 3_600_000;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-parts-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('the age of an unfinished file goes by the clock of its folder, not by that of this host', async () => {
  const [young, old] = ['.young.part', '.old.part'].map((name) => join(folder, name));
  for (const path of [young, old]) writeFileSync(path ?? '', 'x');
  const then = new Date(Date.now() - 2 * hour);
  utimesSync(old ?? '', then, then);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 3 * hour);
  await new FolderPlace(folder).sweep(hour);
  expect(readdirSync(folder)).toEqual(['.young.part']);
});

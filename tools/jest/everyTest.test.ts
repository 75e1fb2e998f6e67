import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, it } from '@jest/globals';
import { workspace } from '../webpack/paths.ts';

/** Patterns of both jest projects, as configured. */
const patterns = [
  ...readFileSync(join(workspace, 'jest.config.mjs'), 'utf8').matchAll(/'<rootDir>\/(.+\.test\.[^']+)'/g),
].map(([, pattern]) => pattern ?? '');
const tracked = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], {
  cwd: workspace,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && !path.startsWith('e2e/'));

it('jest runs every test file of the repository exactly once', () => {
  const runs = (path: string) => patterns.filter((pattern) => matchesGlob(path, pattern)).length;
  expect(tracked.length).toBeGreaterThan(500);
  expect(tracked.filter((path) => runs(path) !== 1)).toEqual([]);
});

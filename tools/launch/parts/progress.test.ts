import { expect, test } from '@jest/globals';
import { BuildProgress, longestFirst } from './buildProgress.mjs';
import { InstallProgress } from './installProgress.mjs';

test('build progress shows the finished packages and the estimated remaining time', () => {
  let now = 0;
  const progress = new BuildProgress(['host', 'other', 'third'], 2, () => now);
  progress.begin('host');
  progress.begin('other');
  expect(progress.text).toBe('0 of 3 built, 0 s so far, about 15 s left');
  now = 20_000;
  // Twice as slow as expected, which doubles the estimate.
  expect(progress.end('host')).toBe(20);
  progress.begin('third');
  expect(progress.text).toBe('1 of 3 built, 20 s so far, about 20 s left');
  now = 40_000;
  progress.end('other');
  progress.end('third');
  expect(progress.text).toBe('3 of 3 built, 40 s so far');
});

test('the longest build starts first', () => {
  const builds = [{ name: 'player' }, { name: 'mf-h5' }, { name: 'mf-new' }];
  expect(longestFirst(builds).map(({ name }) => name)).toEqual(['mf-h5', 'mf-new', 'player']);
});

test('the installation counts packages, hides the Node warning and keeps errors', () => {
  const progress = new InstallProgress();
  expect(progress.text).toBe('looking what is needed');
  for (const packageId of ['a@1', 'b@1', 'b@1'])
    progress.take(JSON.stringify({ name: 'pnpm:progress', status: 'resolved', packageId }));
  progress.take(JSON.stringify({ name: 'pnpm:progress', status: 'imported' }));
  expect(progress.text).toBe('1 of 2 packages');
  progress.take('npm warn about something');
  expect(progress.failure).toBe('npm warn about something');
  progress.take(JSON.stringify({ name: 'pnpm:install-check', level: 'warn', message: 'Unsupported engine' }));
  progress.take(JSON.stringify({ name: 'pnpm', level: 'error', err: { message: 'no such package' } }));
  expect(progress.failure).toBe('no such package');
});

import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { remoteConfig } from './remote.ts';

test('the list of chunks is named after the version, since two versions number their chunks alike', () => {
  const { output } = remoteConfig(join(process.cwd(), 'mf-task'));
  expect(output?.chunkLoadingGlobal).toMatch(/^webpackChunkmf_task@\d+\.\d+\.\d+/);
});

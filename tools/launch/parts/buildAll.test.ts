import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { buildAll } from './buildAll.mjs';
import { workspace } from './workspace.mjs';

const name = 'mf-none';
const failure = join(workspace, '.cache/build', `${name}.failed`);
afterAll(() => rmSync(failure, { force: true }));

test('a failed build stores the reason for the server', async () => {
  const stale = [{ name, inputs: 'anything' }];
  await expect(buildAll({ stale })).rejects.toThrow(`Building failed: ${name}`);
  expect(readFileSync(failure, 'utf8')).toContain(name);
}, 60_000);

import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { headsOf, manifestOf, noticesOf, packageOf } from '@vitrine/build/notices';
import { workspace } from '../webpack/paths.ts';
import { isCopyleft, unpermitted } from './licences.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-notices-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function install(name: string, files: Readonly<Record<string, string>>, more: object = {}): string {
  const path = join(folder, name);
  mkdirSync(path);
  const manifest = { name, version: '1.0.0', license: 'MIT', ...more };
  writeFileSync(join(path, 'package.json'), JSON.stringify(manifest));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(path, file), text);
  return path;
}

test('a notice has the licence text, the required notices, and the origin', () => {
  const one = install('one', { LICENSE: 'Permission …\n', 'NOTICE.md': 'By One', 'license.js': 'code' });
  const two = install('two', {}, { author: { name: 'Two' }, repository: 'two/two' });
  const text = noticesOf([two, one, two]);
  expect(text).toMatch(
    /^one 1\.0\.0 \(MIT\)\n\nPermission …\n\nBy One\n\n-{80}\n\ntwo 1\.0\.0 \(MIT\)\nTwo\ntwo\/two\n$/,
  );
  expect(headsOf(text)).toEqual([
    { name: 'one 1.0.0', licence: 'MIT' },
    { name: 'two 1.0.0', licence: 'MIT' },
  ]);
});

test('a file of a package resolves to its package folder', () => {
  expect(packageOf('/a/node_modules/.pnpm/x@1/node_modules/@s/x/lib/y.js')).toBe(
    '/a/node_modules/.pnpm/x@1/node_modules/@s/x',
  );
  expect(packageOf('/a/shared/src/x.ts')).toBeUndefined();
});

test.each([
  ['MIT', []],
  ['(MIT OR GPL-3.0)', []],
  ['Apache-2.0 AND MIT', []],
  ['MIT AND GPL-3.0', ['one 1.0.0: MIT AND GPL-3.0']],
  ['SEE LICENSE IN x', ['one 1.0.0: SEE LICENSE IN x']],
  [undefined, ['one 1.0.0: undefined']],
])('the licence %s is checked', (license, faults) => {
  expect(unpermitted(noticesOf([install('one', {}, { license })]))).toEqual(faults);
});

test('no installed package is under GPL or AGPL', () => {
  expect(['GPL-2.0', 'AGPL-3.0-only', 'LGPL-3.0-or-later', '(MIT OR GPL-3.0)'].map(isCopyleft)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const manifests = globSync('node_modules/.pnpm/*/node_modules/{*,@*/*}/package.json', { cwd: workspace });
  const installed = manifests.map((path) => manifestOf(dirname(join(workspace, path))));
  expect(installed.length).toBeGreaterThan(500);
  expect(installed.filter(({ license }) => isCopyleft(String(license))).map(({ name }) => name)).toEqual([]);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sharedLibraries } from '../sharedLibraries.ts';
import { installedVersion, sharedFolder } from '../sharedPackage.ts';
import { requireSameLibraries } from './sameLibraries.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-libraries-'));
  for (const library of sharedLibraries) install(library, installedVersion(sharedFolder, library));
});
afterEach(() => rmSync(folder, { recursive: true }));

function install(library: string, version: string): void {
  const target = join(folder, 'node_modules', library);
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, 'package.json'), JSON.stringify({ name: library, version }));
}

test('the versions of the shared package are accepted', () => {
  expect(() => requireSameLibraries(folder)).not.toThrow();
});

test('another version is refused with both, since the page has one', () => {
  install('mobx', '6.0.0');
  expect(() => requireSameLibraries(folder)).toThrow(/mobx 6\.0\.0, which has to be \d+\.\d+\.\d+\. Correct/);
});

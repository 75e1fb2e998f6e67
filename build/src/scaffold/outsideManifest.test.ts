import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { outsideManifest } from './outsideManifest.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-new-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const install = (dependencies: object) =>
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies }));

test('the packages come from where the parent folder has them', () => {
  install({ '@vitrine/shared': 'file:shared.tgz', '@vitrine/build': '^0.2.0' });
  expect(outsideManifest('mf-parking', folder)).toMatchObject({
    dependencies: { '@vitrine/shared': 'file:../shared.tgz' },
    devDependencies: { '@vitrine/build': '^0.2.0' },
  });
});

test('without that it is refused with what to do, since no public registry has them', () => {
  expect(() => outsideManifest('mf-parking', folder)).toThrow(/npm install \.\/vitrine-shared-.+\.tgz/);
  install({ '@vitrine/shared': 'file:shared.tgz' });
  expect(() => outsideManifest('mf-parking', folder)).toThrow('@vitrine/build comes from');
});

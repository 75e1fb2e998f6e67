import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { foldersIn } from '../folders.ts';
import { sharedFolder } from '../sharedPackage.ts';
import { sharedModules } from './sharing.ts';

const shared = sharedModules();

test('every facade is shared under its own name, with a version range', () => {
  const facades = foldersIn(join(sharedFolder, 'src/ui')).filter(
    (name) => name !== 'icons' && existsSync(join(sharedFolder, 'src/ui', name, 'index.ts')),
  );
  for (const name of facades) {
    expect(shared[`@vitrine/shared/ui/${name}`]).toMatchObject({ singleton: true, strictVersion: true });
    expect(shared[`@vitrine/shared/ui/${name}`]?.requiredVersion).toMatch(/^\^\d+\.\d+\.\d+$/);
  }
});

test('Semi and the router are not shared themselves', () => {
  expect(Object.keys(shared).filter((name) => /semi|router-dom/.test(name))).toEqual([]);
});

test('React is shared with its subpaths', () => {
  expect(Object.keys(shared)).toEqual(expect.arrayContaining(['react', 'react/', 'react-dom', 'react-dom/']));
});

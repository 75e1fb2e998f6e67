import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { workspace } from '../webpack/paths.ts';
import { type Manifest, onlyInside, publishedManifest } from './publishedManifest.ts';

const read = (name: string): Manifest =>
  JSON.parse(readFileSync(join(workspace, name, 'package.json'), 'utf8'));

interface Published {
  readonly exports: Readonly<Record<string, string | { types: string; default: string }>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

const published = (name: string) => publishedManifest(join(workspace, name), read(name)) as Published;

test.each(['shared', 'build'])('%s has the same entry points inside and outside of the workspace', (name) => {
  const inside = Object.keys(read(name).exports).filter((entry) => !onlyInside.includes(entry));
  expect(Object.keys(published(name).exports)).toEqual([...inside, './package.json']);
});

test('an entry point leads to the compiled file and its types', () => {
  expect(published('shared').exports).toMatchObject({
    './session': { types: './lib/session/index.d.ts', default: './lib/session/index.js' },
    './ui/*': { types: './lib/ui/*/index.d.ts', default: './lib/ui/*/index.js' },
  });
});

test.each(['shared', 'build'])('%s names versions that npm understands', (name) => {
  expect(JSON.stringify(published(name))).not.toMatch(/catalog:|workspace:/);
  expect(JSON.stringify(published(name))).not.toMatch(/\.\/src\//);
});

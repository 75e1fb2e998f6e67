import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { workspace } from '../webpack/paths.ts';
import { misnamedClassFiles } from './classFiles.ts';

const files: Readonly<Record<string, string>> = {
  'player/src/report/reporter.ts': 'export class Reporter {}',
  'player/src/report/Outbox.ts': 'export interface Entry { readonly id: string } export class Outbox {}',
  'server/src/task/world.fixture.ts': 'export class World {}',
  'server/src/platform/errors.ts':
    'export class Refusal extends Error {} export class NotFound extends Error {}',
  'shared/src/ui/theme/theme.ts': 'export class Theme {} export const theme = new Theme();',
};
let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-classes-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

test('a file whose only value is a class of another name is found', () => {
  expect(misnamedClassFiles(root)).toEqual([
    'player/src/report/reporter.ts: Reporter',
    'server/src/task/world.fixture.ts: World',
  ]);
});

test('every file that is one class is named for it', () => {
  expect(misnamedClassFiles(workspace)).toEqual([]);
});

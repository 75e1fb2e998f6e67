import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { workspace } from '../webpack/paths.ts';
import { misplacedClasses } from './classFiles.ts';

const files: Readonly<Record<string, string>> = {
  'player/src/report/reporter.ts': 'export class Reporter {} export function report() {}',
  'player/src/report/Outbox.ts':
    'class Full extends Error {} export interface Entry { readonly id: string } export class Outbox {}',
  'player/src/report/draw.ts': 'class Drawing {} export function draw() { return new Drawing(); }',
  'player/src/report/drawn.ts': 'class Line {} class Drawn {} export function drawn() { return new Line(); }',
  'player/src/report/Table.ts': 'class Row {} export class Table {}',
  'server/src/task/testing/world.ts': 'export class Tab {} export class World {}',
  'server/src/task/world.fixture.ts': 'export class World {}',
  'server/src/platform/errors.ts':
    'export class Refusal extends Error {} export class NotFound extends Refusal {} export const errors = [];',
  'server/src/platform/open.ts':
    'export class Closed extends TypeError {} export function open() { throw new Closed(); }',
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

test('an exported class in a file of another name is reported, and all but one class of a file', () => {
  expect(misplacedClasses(root)).toEqual([
    'player/src/report/Table.ts: Row',
    'player/src/report/drawn.ts: Line',
    'player/src/report/drawn.ts: Drawn',
    'player/src/report/reporter.ts: Reporter',
    'server/src/task/world.fixture.ts: World',
  ]);
});

test('every class has its own file, or is an error beside its thrower, or private to its file’s function', () => {
  expect(misplacedClasses(workspace)).toEqual([]);
});

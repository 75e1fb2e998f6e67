import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { workspace } from '../webpack/paths.ts';
import { functionsWithoutDocstring, unknownParameters, wrongParameters } from './docstrings.ts';

const files: Readonly<Record<string, string>> = {
  'shared/src/i18n/keys.ts':
    '// 命名空间\n/** Typed name. */\nexport function over<K>(name: K): K;\nexport function over(name: string): string {\nreturn name;\n}\nexport const bare = (name: string) => name;\nexport const limit = 3;\nfunction own() {}',
  'shared/src/ui/Row.tsx':
    '/** Described. */\nexport const Row = observer(function Row() {\nreturn <p />;\n});\nexport const Cell = observer(CellOf) as typeof CellOf;\nexport const Head = observer(() => <p />);',
  'shared/src/ui/Tray.ts': 'export class Tray {\nopen() {}\n}',
  'shared/src/ui/row.fixture.ts': 'export function row() {}',
  'shared/src/testing/world.ts': 'export function world() {}',
  'server/src/task/taskRepository.ts':
    '/** Undefined for another tenant. */\nexport function findTask() {}\n\n/* Counts. */\nexport function countTasks() {}\n\n// Locks.\nexport async function lockTask() {}',
  'server/src/task/TaskService.ts':
    'export class TaskService {\n#row = 1;\nconstructor() {}\nget row() {\nreturn this.#row;\n}\n/** Resolves at once. */\nread() {}\nasync write() {}\nprivate keep() {}\n#hide() {}\n}',
  'server/src/task/routes.ts': 'export function routes() {}',
  'server/src/task/published.json': '["record/taskNames.ts"]',
  'server/src/task/record/taskNames.ts': 'export const namesOf = () => [];',
  'player/src/report/report.ts': 'export function report() {}',
};
let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-docstrings-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

test('a public function without a docstring is reported, methods of shared classes are not', () => {
  expect(functionsWithoutDocstring(root)).toEqual([
    'server/src/task/TaskService.ts: TaskService.write',
    'server/src/task/record/taskNames.ts: namesOf',
    'server/src/task/taskRepository.ts: countTasks',
    'server/src/task/taskRepository.ts: lockTask',
    'shared/src/i18n/keys.ts: bare',
    'shared/src/ui/Row.tsx: Head',
  ]);
});

test('exported functions of shared code and published files, and functions and methods of repositories and services, have docstrings', () => {
  expect(functionsWithoutDocstring(workspace)).toEqual([]);
});

test.each([
  ['/** @param size in pixels */\nexport const draw = (size = 1) => size;', []],
  ['// 尺寸\n/** @param width in pixels */\nfunction draw(size: number) {}', ['width']],
  ['/** @param name as typed */\nfunction add({ name }: Row, ...[next]: Row[]) {}', []],
  ['class Row {\n/** @param at index */\nconstructor(private readonly at: number) {}\n}', []],
  [
    'interface Row {\n/** @param onTrouble called once */\nopen(onError: () => void): void;\n}',
    ['onTrouble'],
  ],
  [
    '/** @param {{ warn(text: string): void }} log @param {string} [path] */\nfunction open(log) {}',
    ['path'],
  ],
  ['/** @param key of a row */\nexport const rows: Map<string, Row> = keep((key: string) => key);', []],
  ['/** @param name of nothing */\nexport const limit = 3;', ['name']],
  ['/** Size. */\nexport const limit = 3;\n/** @param name of it */\nfunction open(name) {}', []],
  [
    '/** @param b second */\nfunction sum(a: number): number;\nfunction sum(a: number, b: number): number;',
    [],
  ],
  ['/** @param {object} options\n * @param {string} options.name */\nfunction open({ name } = {}) {}', []],
])('a docstring describes only parameters of the function below: %j', (text, names) => {
  expect(unknownParameters(text)).toEqual(names);
});

test('docstrings name no other parameters', () => {
  expect(wrongParameters(workspace)).toEqual([]);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { workspace } from '../webpack/paths.ts';
import { functionsWithoutDocstring } from './docstrings.ts';

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

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { workspace } from '../webpack/paths.ts';
import { longFunctions } from './functionLength.ts';

const statements = (count: number): string => 'go();\n'.repeat(count);

const files: Readonly<Record<string, string>> = {
  'host/src/shell/start.ts': `// 一行\nexport function start() {\n${statements(58)}}\nconst after = () => {\n${statements(59)}};`,
  'mf-task/src/page/TaskPage.tsx': `export const TaskPage = () => {\nconst save = () => {\n${statements(60)}};\nreturn <p />;\n};`,
  'player/src/report/Reporter.ts': `export class Reporter {\nconstructor() {\n${statements(60)}}\nget one() {\n${statements(60)}}\nasync #send() {\n${statements(60)}}\n}`,
  'player/src/report/Reporter.test.ts': `test('all', () => {\n${statements(90)}});`,
  'e2e/commands/look.ts': `export function look() {\n${statements(60)}}`,
  'e2e/specs/look.spec.ts': `test('all', async () => {\n${statements(90)}});`,
  'guide/.vitepress/theme/Bar.ts': `export const bar = () => {\n${statements(60)}};`,
  'server/src/task/World.fixture.ts': `export function world() {\n${statements(90)}}`,
  'server/src/task/routes.ts': `export const routes = {\nread() {\n${statements(60)}},\nget path() {\n${statements(59)}},\n};`,
};
let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-length-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

test('a function of more than sixty lines is reported, including nested functions', () => {
  expect(longFunctions(root)).toEqual([
    'e2e/commands/look.ts:1: 62 lines',
    'guide/.vitepress/theme/Bar.ts:1: 62 lines',
    'host/src/shell/start.ts:62: 61 lines',
    'mf-task/src/page/TaskPage.tsx:1: 65 lines',
    'mf-task/src/page/TaskPage.tsx:2: 62 lines',
    'player/src/report/Reporter.ts:2: 62 lines',
    'player/src/report/Reporter.ts:64: 62 lines',
    'player/src/report/Reporter.ts:126: 62 lines',
    'server/src/task/routes.ts:2: 62 lines',
    'server/src/task/routes.ts:64: 61 lines',
  ]);
});

test('no function is longer than sixty lines', () => {
  expect(longFunctions(workspace)).toEqual([]);
});

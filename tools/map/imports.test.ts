import { expect, test } from '@jest/globals';
import { importsBetween, importsIn } from './imports.ts';

test.each([
  ["import { a } from './a.ts';", false],
  ["import './a.ts';", false],
  ["import type { A } from './a.ts';", true],
  ["import { type A, type B } from './a.ts';", true],
  ["import { type A, b } from './a.ts';", false],
  ["import {\n  type A,\n  type B,\n} from './a.ts';", true],
  ["export * from './a.ts';", false],
  ["export type { A } from './a.ts';", true],
  ["const page = () => import('./a.ts');", false],
])('%j is a type-only import: %s', (text, typesAlone) => {
  expect(importsIn(text)).toEqual([{ target: './a.ts', typesAlone }]);
});

test('a value import between parts takes precedence over a type import, and tests are ignored', () => {
  const found = importsBetween(['server/src/**/*.ts'], (path) => /^server\/src\/([\w-]+)\//.exec(path)?.[1]);
  expect(found).toContainEqual({ from: 'system', to: 'terminal', typesAlone: false });
  expect(found).toContainEqual({ from: 'platform', to: 'terminal', typesAlone: true });
  expect(found.filter(({ from, to }) => from === to || to === 'testing')).toEqual([]);
});

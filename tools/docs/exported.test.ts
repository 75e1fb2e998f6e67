import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { exportsOf } from './reference/exported.ts';
import { sharedFacades } from './reference/facades.ts';
import { sharedReference } from './reference/shared.ts';
import { interfaceParts, leftOut, sharedChapters } from './reference/sharedChapters.ts';

const files = {
  'index.ts': "export { kept, type Shape } from './parts.ts';\nexport * from './more.ts';\n",
  'parts.ts':
    '// 部分\n/**\n * Keeps it.\n *\n * @example\n * kept(1);\n */\nexport const kept = (one: number): void => {\n  one;\n};\n/** A shape. */\nexport interface Shape { readonly a: string }\nexport const hidden = 1;\n',
  'more.ts':
    '/** First form. */\nexport function over(one: string): string;\nexport function over(one: string) {\n  return one;\n}\nexport class Own<Kind> {\n  #inner = 1;\n  /** Runs it. */\n  async run(kind: Kind): Promise<void> {\n    kind;\n  }\n  private hide() {}\n  readonly kinds: Kind[] = [];\n}\nexport const limit = 3;\n',
};
let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-exports-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
});
afterAll(() => rmSync(root, { recursive: true }));

test('exports are found through re-exports, with signature, docstring and example', () => {
  const none = { words: '', examples: [] };
  expect(exportsOf(join(root, 'index.ts'))).toEqual([
    {
      name: 'kept',
      kind: 'function',
      signature: 'const kept = (one: number): void',
      words: 'Keeps it.',
      examples: ['kept(1);'],
    },
    {
      name: 'Shape',
      kind: 'type',
      signature: 'interface Shape { readonly a: string }',
      words: 'A shape.',
      examples: [],
    },
    {
      name: 'over',
      kind: 'function',
      signature: 'function over(one: string): string;',
      words: 'First form.',
      examples: [],
    },
    {
      name: 'Own',
      kind: 'class',
      signature:
        'class Own<Kind> {\n  /** Runs it. */\n  async run(kind: Kind): Promise<void>;\n  readonly kinds: Kind[];\n}',
      ...none,
    },
    { name: 'limit', kind: 'value', signature: 'limit', ...none },
  ]);
});

test('the reference of shared lists functions with examples, and types as code', () => {
  const text = sharedReference();
  expect(text).toContain('### `defineRemote`\n\n```ts\nconst defineRemote = <Keys>(');
  expect(text).toContain('For example:\n\n```ts\nconst check = checkRemote((await load()).remote);\n```');
  expect(text).toContain('```ts\ntype PageAccess =');
  expect(text).toContain('interface ClientOptions {\n  /** Base URL of the server');
  expect(text).not.toMatch(/^[^`]*@(example|param|typeParam|throws|link)\b/);
});

test('every public facade of shared is listed, or omitted for a reason', () => {
  const written = [sharedChapters, interfaceParts, leftOut].flatMap((parts) => Object.keys(parts));
  expect(written.map((part) => `@vitrine/shared/${part}`).toSorted()).toEqual(
    sharedFacades()
      .map(({ name }) => name)
      .toSorted(),
  );
});

test('every function in the reference of shared has a return type', () => {
  const files = new Map(sharedFacades().map(({ name, file }) => [name, file]));
  const functions = Object.keys(sharedChapters)
    .flatMap((part) => exportsOf(files.get(`@vitrine/shared/${part}`) ?? ''))
    .filter(({ kind }) => kind === 'function');
  expect(functions.length).toBeGreaterThan(100);
  const silent = functions.filter(({ signature }) => /\)$/.test(signature) && !/: \(.*\)$/.test(signature));
  expect(silent.map(({ name }) => name)).toEqual([]);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { exportsOf } from './reference/exported.ts';
import { sharedReference } from './reference/shared.ts';

const files = {
  'index.ts': "export { kept, type Shape } from './parts.ts';\nexport * from './more.ts';\n",
  'parts.ts':
    '// 部分\n/**\n * Keeps it.\n *\n * @example\n * kept(1);\n */\nexport const kept = (one: number): void => {\n  one;\n};\n/** A shape. */\nexport interface Shape { readonly a: string }\nexport const hidden = 1;\n',
  'more.ts':
    '/** First form. */\nexport function over(one: string): string;\nexport function over(one: string) {\n  return one;\n}\nexport class Own {}\nexport const limit = 3;\n',
};
let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-exports-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
});
afterAll(() => rmSync(root, { recursive: true }));

test('exports are found through the modules that pass them on, with signature, docstring and example', () => {
  const none = { words: '', examples: [] };
  expect(exportsOf(join(root, 'index.ts'))).toEqual([
    {
      name: 'kept',
      kind: 'function',
      signature: 'const kept = (one: number): void',
      words: 'Keeps it.',
      examples: ['kept(1);'],
    },
    { name: 'Shape', kind: 'type', signature: 'Shape', words: 'A shape.', examples: [] },
    {
      name: 'over',
      kind: 'function',
      signature: 'function over(one: string): string;',
      words: 'First form.',
      examples: [],
    },
    { name: 'Own', kind: 'class', signature: 'class Own', ...none },
    { name: 'limit', kind: 'value', signature: 'limit', ...none },
  ]);
});

test('the reference of shared has functions with their examples, and types in a table', () => {
  const text = sharedReference();
  expect(text).toContain('### `defineRemote`\n\n```ts\nconst defineRemote = <Keys>(');
  expect(text).toContain('For example:\n\n```ts\nconst verdict = checkRemote((await load()).remote);\n```');
  expect(text).toContain('| `PageAccess` | Who may open a page.');
  expect(text).not.toMatch(/@(example|param|typeParam|throws|link)\b/);
});

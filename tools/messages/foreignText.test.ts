import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { workspace } from '../webpack/paths.ts';
import { textOutsideMessages } from './foreignText.ts';

test('a Chinese text in a component is found, in its test it is not', () => {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-messages-'));
  mkdirSync(join(root, 'host/src'), { recursive: true });
  writeFileSync(join(root, 'host/src/page.tsx'), 'const a = 1;\nconst title = "登录";\n');
  writeFileSync(join(root, 'host/src/page.test.tsx'), 'const title = "登录";\n');
  expect(textOutsideMessages(root)).toEqual(['host/src/page.tsx:2']);
  rmSync(root, { recursive: true });
});

test('no text for people stands in the source', () => {
  expect(textOutsideMessages(workspace)).toEqual([]);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { workspace } from '../webpack/paths.ts';
import { textOutsideMessages } from './foreignText.ts';

test('Chinese text in a component is reported, in its test it is not', () => {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-messages-'));
  mkdirSync(join(root, 'host/src'), { recursive: true });
  writeFileSync(join(root, 'host/src/page.tsx'), 'const a = 1;\nconst title = "登录";\n');
  writeFileSync(join(root, 'host/src/page.test.tsx'), 'const title = "登录";\n');
  expect(textOutsideMessages(root)).toEqual(['host/src/page.tsx:2']);
  rmSync(root, { recursive: true });
});

test('the source contains no interface text', () => {
  expect(textOutsideMessages(workspace)).toEqual([]);
});

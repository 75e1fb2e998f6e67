import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { helpPath } from './helpSection.ts';

test.each([
  ['/terminal/attribute', '/system/help#screen-terminals'],
  ['/terminal/warning', '/system/help#alarms'],
  ['/task/list', '/system/help#upload'],
  ['/system/index', '/system/help#server'],
  ['/system/logmana', '/system/help#screen-system'],
  ['/applet', '/system/help#phone-pass'],
  ['/tasks', '/system/help'],
  ['/nowhere', '/system/help'],
])('the help for %s is section %s', (path, help) => {
  expect(helpPath(path)).toBe(help);
});

test('every help section that a page links to exists', () => {
  const help = readFileSync(
    join(import.meta.dirname, '../../../mf-system/src/help/content/help.zh_CN.md'),
    'utf8',
  );
  const source = readFileSync(join(import.meta.dirname, 'helpSection.ts'), 'utf8');
  const named = [...source.matchAll(/'\/[^']*': '([a-z0-9-]+)'/g)].map(([, section]) => section);
  expect(named.length).toBeGreaterThan(10);
  for (const section of named) expect(help).toContain(`{#${section}}`);
});

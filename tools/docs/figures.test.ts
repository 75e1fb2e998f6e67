import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { workspace } from '../webpack/paths.ts';

const read = (path: string): string => readFileSync(join(workspace, path), 'utf8');

/** A cell of the last row of a document's tables that begins with a word. */
function cellOf(path: string, begins: string, column: number): string {
  const row = read(path)
    .split('\n')
    .findLast((line) => line.startsWith(`| ${begins}`));
  return row?.split(' | ')[column] ?? `no row “${begins}”`;
}

const milliseconds = (begins: string): number =>
  Number.parseFloat(cellOf('docs/benchmarks.md', begins, 1).replace(/ ms$/, ''));

test.each(['README.md', 'README.zh.md', 'README.ko.md'])('%s has the figures that were measured', (page) => {
  const [publish = '', command = '', search = '', kept = ''] =
    /^\| \*\*\d.*$/m.exec(read(page))?.[0].slice(2).split(' | ') ?? [];
  expect(publish).toContain(`**${Math.round(milliseconds('From the publish call to the first frame'))}`);
  const seconds = (milliseconds('A command to 10000 terminals') / 1000).toFixed(1);
  expect(command).toContain(`**${seconds}`);
  expect(search).toContain(`**${Math.round(milliseconds('Search of the tree among 1000000'))}`);
  expect(kept).toContain(cellOf('docs/reliability.md', '20', 5));
});

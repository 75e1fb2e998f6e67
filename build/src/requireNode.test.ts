import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { isNewEnough } from './requireNode.ts';

test.each([
  ['22.13.0', true],
  ['22.13.1', true],
  ['22.14.0', true],
  ['24.0.0', true],
  ['22.12.9', false],
  ['21.99.0', false],
  ['20.19.5', false],
])('Node %s: %s', (version, expected) => {
  expect(isNewEnough(version, '>=22.13')).toBe(expected);
});

test('both packages need the same Node, which is not older than that of their libraries', () => {
  const read = (...path: string[]) => JSON.parse(readFileSync(join(import.meta.dirname, ...path), 'utf8'));
  const ours = read('../package.json').engines.node;
  const shared = read('../../shared/package.json');
  expect(shared.engines.node).toBe(ours);
  const least = ours.replace('>=', '');
  for (const library of Object.keys(shared.dependencies)) {
    const manifest = join('../../shared/node_modules', library, 'package.json');
    const [first = '>=0'] = (read(manifest).engines?.node ?? '>=0').split('||');
    expect(`${library}: ${isNewEnough(least, first)}`).toBe(`${library}: true`);
  }
});

import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { type Sheet, strayRules } from './strayRules.ts';

const workspace = resolve(import.meta.dirname, '../..');

/** Pages without the console have the document to themselves; modules get classes of their own by the build. */
const apart = /mf-h5\/src\/(phone|embed)\/|mf-system\/src\/pass\/|\.module\.css$/;

const sheets: readonly Sheet[] = globSync('{host,shared,mf-*}/src/**/*.css', { cwd: workspace })
  .filter((file) => !apart.test(file))
  .map((file) => ({
    owner: file.split('/')[0] ?? '',
    file,
    text: readFileSync(join(workspace, file), 'utf8'),
  }));

const remotes = [...new Set(sheets.map(({ owner }) => owner))].filter((owner) => owner.startsWith('mf-'));

test('there are styles of six remotes', () => {
  expect(remotes).toHaveLength(6);
});

test.each(remotes)('each rule of %s has a class that no other package has', (owner) => {
  expect(strayRules(sheets, owner)).toEqual([]);
});

test.each([
  ['h1', '.shop-title', ['shop.css: h1']],
  ['.list', '.list', ['shop.css: .list']],
  ['.semi-button', '.x', ['shop.css: .semi-button']],
  ['.shared:has(.shop)', '.shared', []],
  ['@media (width < 9px) { .shop a', '.x', []],
])('the rule %s beside %s of another package', (own, other, found) => {
  const given: readonly Sheet[] = [
    { owner: 'mf-shop', file: 'shop.css', text: `${own} { color: red }` },
    { owner: 'shared', file: 'other.css', text: `${other} { color: red }` },
  ];
  expect(strayRules(given, 'mf-shop')).toEqual(found);
});

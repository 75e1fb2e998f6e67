import { expect, test } from '@jest/globals';
import { scriptFaults } from './scriptFaults.ts';
import { replacementsIn, styleFaults } from './styleFaults.ts';

test.each([
  'const { a, ...rest } = b;',
  'async () => { for await (const one of all) use(one); };',
  '/(?<=a)b/s;',
  'import("a");',
])('Chromium 63 parses %s', (script) => {
  expect(scriptFaults(script)).toEqual([]);
});

test.each(['a?.b', 'a ?? b', 'try {} catch {}', '10n', 'class A { #a() {} }', '/(?<year>a)/', '/\\p{L}/u'])(
  'Chromium 63 fails on %s in a script',
  (script) => {
    expect(scriptFaults(script)).toHaveLength(1);
  },
);

test.each([
  '.a { top: 0; color: #0008 }',
  '.a { font-size: 2vw; font-size: clamp(1px, 2vw, 3px) }',
  '@supports (width: min(1px, 1px)) { .a { width: min(1px, 2px) } }',
  '.a:has(.b) { color: red }',
])('Chromium 63 supports %s', (style) => {
  expect(styleFaults(style)).toEqual([]);
});

test.each([
  '.a { inset: 0 }',
  '.a { font-size: clamp(1px, 2vw, 3px) }',
  '.a { color: rgb(0 0 0 / 50%) }',
  '.a { height: 100dvh }',
  '.a, .b:has(.c) { color: red }',
  ':is(.a, .b) { color: red }',
  '@layer a { .b { color: red } }',
])('Chromium 63 lacks %s', (style) => {
  expect(styleFaults(style)).toHaveLength(1);
});

test('a fallback in @supports not counts', () => {
  const style = '.a { width: min(1px, 2px) } @supports not (width: min(1px, 1px)) { #b > .a { width: 1px } }';
  expect(styleFaults(style, replacementsIn([style]))).toEqual([]);
});

import { expect, test } from '@jest/globals';
import { cutAtHits, findSections, termsOf } from './findSections.ts';
import { readSections } from './sections.ts';

const page = `# Jobs

## Adopt a screen {#adopt}

Type the **pairing code** at [Terminals](/terminal).

## 终端离线 {#offline}

看屏幕是否通电。ＨＤＭＩ线？

## Sign in {#sign-in}

A screen needs no account.
`;
const sections = readSections(page);
const ids = (query: string) => findSections(sections, query).map(({ id }) => id);

test('a page is split at its headings, and searched without markup', () => {
  expect(sections.map(({ id, group }) => [id, group])).toEqual([
    ['adopt', 'Jobs'],
    ['offline', 'Jobs'],
    ['sign-in', 'Jobs'],
  ]);
  expect(sections[0]?.plain).toBe('Type the pairing code at Terminals.');
});

test('a heading without an anchor is rejected', () => {
  expect(() => readSections('## No id')).toThrow('without an id');
  expect(() => readSections('## One {#a}\n## Two {#a}')).toThrow('Duplicate id');
});

test('every search term must match, ignoring case and width; headings rank first', () => {
  expect(ids('SCREEN')).toEqual(['adopt', 'sign-in']);
  expect(ids('account screen')).toEqual(['sign-in']);
  expect(ids('hdmi')).toEqual(['offline']);
  expect(ids('通电')).toEqual(['offline']);
  expect(ids('离线 屏幕')).toEqual(['offline']);
  expect(ids('nowhere')).toEqual([]);
  expect(ids('  ')).toHaveLength(3);
});

test('hits are split out in their original spelling, and regular-expression characters are literal', () => {
  expect(cutAtHits('A Screen, a screen', termsOf('screen'))).toEqual(['A ', 'Screen', ', a ', 'screen', '']);
  expect(cutAtHits('what (now)?', termsOf('(now)?'))).toEqual(['what ', '(now)?', '']);
  expect(cutAtHits('plain', [])).toEqual(['plain']);
});

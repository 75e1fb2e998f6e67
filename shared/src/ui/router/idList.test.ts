import { beforeEach, expect, test } from '@jest/globals';
import { idsFromAddress, idsToAddress } from './idList.ts';

const many = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `terminal${from + at}`);

beforeEach(() => sessionStorage.clear());

test('a few ids are in the address itself', () => {
  expect(idsToAddress(['door', 'hall'])).toBe('door,hall');
  expect(idsFromAddress('door,hall')).toEqual(['door', 'hall']);
  expect(idsFromAddress('')).toEqual([]);
  expect(idsToAddress([])).toBe('');
});

test('more than two hundred ids are stored in the tab, and the address stays short', () => {
  expect(idsToAddress(many(200)).split(',')).toHaveLength(200);
  const text = idsToAddress(many(1200));
  expect(text.length).toBeLessThan(20);
  expect(idsFromAddress(text)).toEqual(many(1200));
});

test('the same ids are stored once, and others under a key of their own', () => {
  const first = idsToAddress(many(300));
  expect(idsToAddress(many(300))).toBe(first);
  const second = idsToAddress(many(301));
  expect(second).not.toBe(first);
  expect(idsFromAddress(first)).toEqual(many(300));
});

test('an address opened elsewhere has no ids', () => {
  const text = idsToAddress(many(300));
  sessionStorage.clear();
  expect(idsFromAddress(text)).toBeUndefined();
});

test('old lists are evicted for new ones, since the storage of a tab is small', () => {
  const first = idsToAddress(many(20_000));
  for (let turn = 1; turn < 30; turn += 1) idsToAddress(many(20_000, turn));
  const last = idsToAddress(many(90_000));
  expect(idsFromAddress(first)).toBeUndefined();
  expect(idsFromAddress(last)).toHaveLength(90_000);
  expect(JSON.stringify(sessionStorage).length).toBeLessThan(2_000_000);
});

import { expect, test } from '@jest/globals';
import { markOf, wordOf } from './orderState.ts';

test('a message that waits for a dark screen waits, and is missed where nobody saw it', () => {
  const held = { state: 'working', error: 'screenOff' } as const;
  expect([markOf(held), wordOf(held)]).toEqual(['waiting', 'waiting']);
  const missed = { state: 'failed', error: 'missed' } as const;
  expect([markOf(missed), wordOf(missed)]).toEqual(['failed', 'missed']);
});

test('everything else is called by its state', () => {
  const upgrading = { state: 'working', error: '' } as const;
  expect([markOf(upgrading), wordOf(upgrading)]).toEqual(['downloading', 'working']);
});

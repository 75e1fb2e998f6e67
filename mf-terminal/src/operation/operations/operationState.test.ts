import { expect, test } from '@jest/globals';
import { markOf, wordOf } from './operationState.ts';

test('a message that waits for a dark screen waits, and is missed where nobody saw it', () => {
  const held = { state: 'working', error: 'screenOff' } as const;
  expect([markOf(held), wordOf(held)]).toEqual(['waiting', 'waiting']);
  const missed = { state: 'failed', error: 'missed' } as const;
  expect([markOf(missed), wordOf(missed)]).toEqual(['failed', 'missed']);
});

test('what was refused because nobody is there has the sign of that, and no fault', () => {
  const refused = (error: string) => markOf({ state: 'refused', error });
  expect([refused('terminal.offline'), refused('terminal.unable')]).toEqual(['offline', 'rejected']);
});

test('everything else is called by its state', () => {
  const upgrading = { state: 'working', error: '' } as const;
  expect([markOf(upgrading), wordOf(upgrading)]).toEqual(['downloading', 'working']);
});

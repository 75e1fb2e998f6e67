import { expect, test } from '@jest/globals';
import { markOf, wordOf } from './operationState.ts';

test('a message for a dark screen is waiting, and missed if never shown', () => {
  const held = { state: 'working', error: 'screenOff' } as const;
  expect([markOf(held), wordOf(held)]).toEqual(['waiting', 'waiting']);
  const missed = { state: 'failed', error: 'missed' } as const;
  expect([markOf(missed), wordOf(missed)]).toEqual(['failed', 'missed']);
});

test('a refusal of an offline terminal has the offline sign, not an error', () => {
  const refused = (error: string) => markOf({ state: 'refused', error });
  expect([refused('terminal.offline'), refused('terminal.unable')]).toEqual(['offline', 'rejected']);
});

test('all other results are labelled by their state', () => {
  const upgrading = { state: 'working', error: '' } as const;
  expect([markOf(upgrading), wordOf(upgrading)]).toEqual(['downloading', 'working']);
});

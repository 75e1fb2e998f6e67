import { expect, test } from '@jest/globals';
import { markOf, shownStateOf } from './operationState.ts';

test('a message for a dark screen is waiting, and missed if never shown', () => {
  const held = { state: 'working', error: 'screenOff' } as const;
  expect([markOf(held), shownStateOf(held)]).toEqual(['waiting', 'waiting']);
  const missed = { state: 'failed', error: 'missed' } as const;
  expect([markOf(missed), shownStateOf(missed)]).toEqual(['failed', 'missed']);
});

test('a refusal of an offline terminal has the offline sign, not an error', () => {
  const refused = (error: string) => markOf({ state: 'refused', error });
  expect([refused('terminal.offline'), refused('terminal.unable')]).toEqual(['offline', 'rejected']);
});

test('all other results are labelled by their state', () => {
  const upgrading = { state: 'working', error: '' } as const;
  expect([markOf(upgrading), shownStateOf(upgrading)]).toEqual(['downloading', 'working']);
});

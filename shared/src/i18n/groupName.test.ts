import { expect, test } from '@jest/globals';
import { shownGroupName, startMessages } from './index.ts';

test('the default group has a translated name, and another group of that name keeps its own', async () => {
  await startMessages();
  const ready = shownGroupName('default', true);
  expect(ready).not.toBe('default');
  expect(shownGroupName('default', false)).toBe('default');
  expect(shownGroupName('Lobby', false)).toBe('Lobby');
  // Some lists have names alone.
  expect(shownGroupName('default')).toBe(ready);
});

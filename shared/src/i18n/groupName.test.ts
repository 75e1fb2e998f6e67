import { expect, test } from '@jest/globals';
import { shownGroupName, startMessages } from './index.ts';

test('the group that every account has is called by the reader, and another one of its name as its people call it', async () => {
  await startMessages();
  const ready = shownGroupName('default', true);
  expect(ready).not.toBe('default');
  expect(shownGroupName('default', false)).toBe('default');
  expect(shownGroupName('Lobby', false)).toBe('Lobby');
  // A list that only has names.
  expect(shownGroupName('default')).toBe(ready);
});

import { expect, test } from '@jest/globals';
import { shownGroupName, startMessages } from '@vitrine/shared/i18n';
import { namesOfGroups } from './namesOfGroups.ts';

test('the default group is recognised by its id, and another group of that name keeps its name', async () => {
  await startMessages();
  const ready = shownGroupName('default', true);
  const groupNames = { g1: 'default', g2: 'default', g3: 'Hall' };
  expect(namesOfGroups({ groupNames, defaultGroupId: 'g1' })).toEqual({
    g1: ready,
    g2: 'default',
    g3: 'Hall',
  });
  expect(namesOfGroups({ groupNames })).toEqual({ g1: 'default', g2: 'default', g3: 'Hall' });
});

import { expect, test } from '@jest/globals';
import { addressDefaults, addressOf, choiceIn, lacksScreens, type SendChoice } from './sendAddress.ts';

const usual = choiceIn(addressDefaults);

test('what was chosen comes back out of the address', () => {
  const choice: SendChoice = {
    ...{ clientIds: ['door'], groupIds: ['floor'], weekdays: [1, 5] },
    ...{ hours: { start: '11:00', end: '14:00' }, endDate: '2026-12-31', name: 'Lunch, dinner' },
    type: 2,
  };
  expect(choiceIn({ ...addressDefaults, ...addressOf(choice) })).toEqual(choice);
  const never = { ...usual, weekdays: [] };
  expect(choiceIn({ ...addressDefaults, ...addressOf(never) })).toEqual(never);
});

test('nothing stands in the address of what is as at first', () => {
  expect({ ...addressDefaults, ...addressOf(usual) }).toEqual(addressDefaults);
});

test('what an address says wrongly is as it is at first', () => {
  const wrong = { start: '25:00', end: '14:00', until: '2026-02-30', type: '9', days: '8' };
  expect(choiceIn({ ...addressDefaults, ...wrong })).toEqual(usual);
});

test('a thousand ticked screens outlive a reload; elsewhere the address is known to lack them', () => {
  const clientIds = Array.from({ length: 1200 }, (_, at) => `terminal${at}`);
  const address = { ...addressDefaults, ...addressOf({ ...usual, clientIds }) };
  expect(JSON.stringify(address).length).toBeLessThan(400);
  expect(choiceIn(address).clientIds).toEqual(clientIds);
  expect(lacksScreens(address)).toBe(false);
  sessionStorage.clear();
  expect(lacksScreens(address)).toBe(true);
  expect(choiceIn(address).clientIds).toEqual([]);
});

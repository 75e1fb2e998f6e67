import { expect, test } from '@jest/globals';
import { addressDefaults, addressOf, choiceIn, lacksScreens, type SendChoice } from './sendAddress.ts';

const usual = choiceIn(addressDefaults);

test('the selection round-trips through the address', () => {
  const choice: SendChoice = {
    ...{ clientIds: ['door'], groupIds: ['floor'], weekdays: [1, 5] },
    ...{ hours: { start: '11:00', end: '14:00' }, endDate: '2026-12-31', name: 'Lunch, dinner' },
    type: 2,
  };
  expect(choiceIn({ ...addressDefaults, ...addressOf(choice) })).toEqual(choice);
  const never = { ...usual, weekdays: [] };
  expect(choiceIn({ ...addressDefaults, ...addressOf(never) })).toEqual(never);
});

test('defaults are omitted from the address', () => {
  expect({ ...addressDefaults, ...addressOf(usual) }).toEqual(addressDefaults);
});

test('invalid values of the address fall back to defaults', () => {
  const wrong = { start: '25:00', end: '14:00', until: '2026-02-30', type: '9', days: '8' };
  expect(choiceIn({ ...addressDefaults, ...wrong })).toEqual(usual);
});

test('a thousand ticked screens survive a reload in the same tab; another tab reports them missing', () => {
  const clientIds = Array.from({ length: 1200 }, (_, at) => `terminal${at}`);
  const address = { ...addressDefaults, ...addressOf({ ...usual, clientIds }) };
  expect(JSON.stringify(address).length).toBeLessThan(400);
  expect(choiceIn(address).clientIds).toEqual(clientIds);
  expect(lacksScreens(address)).toBe(false);
  sessionStorage.clear();
  expect(lacksScreens(address)).toBe(true);
  expect(choiceIn(address).clientIds).toEqual([]);
});

import { expect, test } from '@jest/globals';
import { fromPickerDate, toPickerDate } from './pickerDate.ts';

test('a day survives the date picker, in whatever zone the browser is', () => {
  expect(fromPickerDate(toPickerDate('2026-02-09'))).toBe('2026-02-09');
  expect(toPickerDate('2026-02-09').getHours()).toBe(0);
  expect(fromPickerDate(undefined)).toBe('');
});

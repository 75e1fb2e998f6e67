import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { startMessages } from '@vitrine/shared/i18n';
import { InstantPicker } from './index.ts';

beforeEach(() => startMessages());
afterEach(cleanup);

function show(value: number) {
  const given: (number | undefined)[] = [];
  render(
    <InstantPicker
      timeZone="Pacific/Kiritimati"
      aria-label="until"
      value={value}
      onChange={(instant) => given.push(instant)}
    />,
  );
  return { field: screen.getByLabelText<HTMLInputElement>('until'), given };
}

const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });

test('an instant is shown and typed by the clock of the zone, wherever the browser is', () => {
  const { field, given } = show(Date.parse('2026-11-21T04:05:09Z'));
  expect(field.value).toMatch(/^2026-11-21T18:05:09(\.000)?$/);
  type(field, '2026-12-24T18:00:00');
  expect(given).toEqual([Date.parse('2026-12-24T04:00:00Z')]);
});

test('a year that is being typed is not taken, and what is emptied is none once the field is left', () => {
  const { field, given } = show(Date.parse('2026-11-21T04:05:09Z'));
  type(field, '0202-12-24T18:00:00');
  expect([given, field.value.slice(0, 4)]).toEqual([[], '0202']);
  type(field, '');
  expect(given).toEqual([]);
  fireEvent.blur(field);
  expect(given).toEqual([undefined]);
});

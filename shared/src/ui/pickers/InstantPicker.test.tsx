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
      placeholder="until"
      value={value}
      onChange={(instant) => given.push(instant)}
    />,
  );
  return { field: screen.getByPlaceholderText<HTMLInputElement>('until'), given };
}

test('an instant is shown and typed by the clock of the zone, wherever the browser is', () => {
  const { field, given } = show(Date.parse('2026-11-21T04:05:09Z'));
  expect(field.value).toBe('2026-11-21 18:05:09');
  fireEvent.change(field, { target: { value: '2026-12-24 18:00:00' } });
  fireEvent.blur(field);
  expect(given.at(-1)).toBe(Date.parse('2026-12-24T04:00:00Z'));
});

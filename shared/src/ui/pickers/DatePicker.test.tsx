import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { startMessages } from '@vitrine/shared/i18n';
import { Localized } from '../locale/index.ts';
import { DatePicker } from './index.ts';

beforeEach(() => startMessages());
afterEach(cleanup);

async function open(type: 'date' | 'dateRange') {
  render(
    <Localized>
      <DatePicker type={type} motion={false} placeholder="day" />
      <button type="button">next</button>
    </Localized>,
  );
  const [first, second] = screen.getAllByPlaceholderText('day');
  if (first === undefined) throw new Error('no field');
  await act(async () => {
    first.focus();
    fireEvent.click(first);
  });
  const focus = (element: HTMLElement | undefined) => act(async () => element?.focus());
  const leave = () => focus(screen.getByRole('button', { name: 'next' }));
  return { focus, leave, second };
}
const panel = () => document.querySelector('.semi-datepicker-month-grid, .semi-datepicker-month');

test('the panel closes when the focus goes on', async () => {
  const { leave } = await open('date');
  expect(panel()).toBeTruthy();
  await leave();
  expect(panel()).toBeNull();
});

test('the panel of a range stays while the focus is in its other field', async () => {
  const { focus, leave, second } = await open('dateRange');
  await focus(second);
  expect(panel()).toBeTruthy();
  await leave();
  expect(panel()).toBeNull();
});

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { startMessages } from '@vitrine/shared/i18n';
import { useState } from 'react';
import { TimeField } from './index.ts';

beforeEach(() => startMessages());
afterEach(cleanup);

function show({ clearable = false } = {}) {
  const given: string[] = [];
  function Form() {
    const [time, setTime] = useState('09:00');
    const change = (next: string) => {
      given.push(next);
      setTime(next);
    };
    return <TimeField aria-label="from" clearable={clearable} value={time} onChange={change} />;
  }
  render(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('from');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  return { field, given, type };
}

test('a time field is a text field of 24 hours, since native ones follow the host’s format', () => {
  const { field } = show();
  expect([field.type, field.value]).toEqual(['text', '09:00']);
});

test('a time field is one tab stop, and no element around it is a control', () => {
  const { field } = show();
  expect(field.closest('[aria-expanded], [tabindex]')).toBeNull();
});

test('a complete time is taken while typing, a shorter one on blur', () => {
  const { field, given, type } = show();
  type('18:30');
  expect(given).toEqual(['18:30']);
  type('7');
  expect(given).toEqual(['18:30']);
  fireEvent.blur(field);
  expect([given.at(-1), field.value]).toEqual(['07:00', '07:00']);
});

test('an invalid time is reverted, and so is an empty one where a time is required', () => {
  const { field, given, type } = show();
  for (const text of ['25:00', '']) {
    type(text);
    fireEvent.blur(field);
    expect(field.value).toBe('09:00');
  }
  expect(given).toEqual([]);
});

test('an optional time can be cleared', () => {
  const { field, given, type } = show({ clearable: true });
  type('');
  fireEvent.blur(field);
  expect([given, field.value]).toEqual([[''], '']);
});

test('arrows step by a quarter of an hour, also from an empty field', () => {
  const { field, given, type } = show({ clearable: true });
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  type('');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(given).toEqual(['09:15', '', '23:45']);
});

test('a click opens lists of hours and minutes; Escape closes them and keeps the time', async () => {
  const { field, given } = show();
  fireEvent.click(field);
  const choose = async (number: number, column: number) => {
    const items = await screen.findAllByText(new RegExp(`^${number}\\D*$`));
    fireEvent.click(items[column] ?? field);
  };
  await choose(18, 0);
  await choose(45, 0);
  expect([given, field.value]).toEqual([['18:00', '18:45'], '18:45']);
  fireEvent.keyDown(field, { key: 'Escape' });
  await waitFor(() => expect(screen.queryAllByText(/^45\D*$/)).toEqual([]));
  expect(field.value).toBe('18:45');
});

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

test('it is a text of 24 hours, not a field of the browser in the language of the machine', () => {
  const { field } = show();
  expect([field.type, field.value]).toEqual(['text', '09:00']);
});

test('it is one stop of the Tab key, and nothing around it claims to be a control', () => {
  const { field } = show();
  expect(field.closest('[aria-expanded], [tabindex]')).toBeNull();
});

test('a whole time counts while it is typed, anything shorter when the field is left', () => {
  const { field, given, type } = show();
  type('18:30');
  expect(given).toEqual(['18:30']);
  type('7');
  expect(given).toEqual(['18:30']);
  fireEvent.blur(field);
  expect([given.at(-1), field.value]).toEqual(['07:00', '07:00']);
});

test('what is no time is put back, and so is nothing where a time is needed', () => {
  const { field, given, type } = show();
  for (const text of ['25:00', '']) {
    type(text);
    fireEvent.blur(field);
    expect(field.value).toBe('09:00');
  }
  expect(given).toEqual([]);
});

test('where none is allowed it can be emptied', () => {
  const { field, given, type } = show({ clearable: true });
  type('');
  fireEvent.blur(field);
  expect([given, field.value]).toEqual([[''], '']);
});

test('arrows step by a quarter of an hour, from an empty field too', () => {
  const { field, given, type } = show({ clearable: true });
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  type('');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(given).toEqual(['09:15', '', '23:45']);
});

test('a click opens hours and minutes to choose from; Escape closes them and keeps the time', async () => {
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

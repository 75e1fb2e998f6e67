import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { changeLocale, startMessages } from '@vitrine/shared/i18n';
import { Localised } from '@vitrine/shared/ui/locale';
import { useState } from 'react';
import { InstantPicker } from './index.ts';

beforeEach(async () => {
  await startMessages();
  await changeLocale('en_US');
});
afterEach(cleanup);

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

async function show(start?: number) {
  const given: (number | undefined)[] = [];
  function Form() {
    const [value, setValue] = useState(start);
    const change = (instant: number | undefined) => {
      given.push(instant);
      setValue(instant);
    };
    return <InstantPicker timeZone="Pacific/Kiritimati" aria-label="until" value={value} onChange={change} />;
  }
  await act(async () => {
    render(
      <Localised>
        <Form />
      </Localised>,
    );
  });
  const type = async (name: string, text: string) => {
    await act(async () => {
      fireEvent.change(field(name), { target: { value: text } });
    });
    await act(async () => {
      fireEvent.blur(field(name));
    });
  };
  return { given, type };
}

const shown = () => [field('Date').value, field('Time').value];

test('an instant is shown and typed in the given zone, whatever the browser’s', async () => {
  const { given, type } = await show(Date.parse('2026-11-21T04:05:09Z'));
  expect(screen.getByRole('group', { name: 'until' })).toBeTruthy();
  expect(shown()).toEqual(['2026-11-21', '18:05']);
  await type('Date', '2026-12-24');
  expect(given).toEqual([Date.parse('2026-12-24T04:05:09Z')]);
  await type('Time', '18:30');
  expect(given.at(-1)).toBe(Date.parse('2026-12-24T04:30:00Z'));
});

test('both fields are text fields, since native ones follow the host’s format', async () => {
  await show(Date.parse('2026-11-21T04:05:09Z'));
  expect([field('Date').type, field('Time').type]).toEqual(['text', 'text']);
});

test('a half-typed year is not taken', async () => {
  const { given, type } = await show(Date.parse('2026-11-21T04:05:09Z'));
  await type('Date', '0202-12-24');
  expect(given).toEqual([]);
});

test('a time typed first waits for its day; a day alone starts at midnight', async () => {
  const { given, type } = await show();
  expect(shown()).toEqual(['', '']);
  await type('Time', '09:30');
  expect([given, shown()]).toEqual([[], ['', '09:30']]);
  await type('Date', '2026-12-24');
  expect(given).toEqual([Date.parse('2026-12-23T19:30:00Z')]);
  cleanup();
  const other = await show();
  await other.type('Date', '2026-12-24');
  expect(other.given).toEqual([Date.parse('2026-12-23T10:00:00Z')]);
});

test('clearing the day gives no instant', async () => {
  const { given, type } = await show(Date.parse('2026-11-21T04:05:09Z'));
  await type('Date', '');
  expect(given).toEqual([undefined]);
});

test('a new day after clearing keeps the time', async () => {
  const { given, type } = await show(Date.parse('2026-11-21T04:05:09Z'));
  await type('Date', '');
  expect(shown()).toEqual(['', '18:05']);
  await type('Date', '2026-12-24');
  expect(shown()).toEqual(['2026-12-24', '18:05']);
  expect(given).toEqual([undefined, Date.parse('2026-12-24T04:05:09Z')]);
});

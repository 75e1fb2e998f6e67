import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { changeLocale, startMessages } from '@vitrine/shared/i18n';
import { Modal } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import { Localised } from '../locale/index.ts';
import { DatePicker } from './index.ts';

beforeEach(() => startMessages());
afterEach(cleanup);

async function open(type: 'date' | 'dateRange', onChange?: (date: unknown, text: unknown) => void) {
  render(
    <Localised>
      <DatePicker type={type} motion={false} placeholder="day" {...(onChange && { onChange })} />
      <button type="button">next</button>
    </Localised>,
  );
  const [first, second] = screen.getAllByPlaceholderText<HTMLInputElement>('day');
  if (first === undefined) throw new Error('no field');
  await act(async () => {
    first.focus();
    fireEvent.click(first);
  });
  const focus = (element: HTMLElement | undefined) => act(async () => element?.focus());
  const leave = () => focus(screen.getByRole('button', { name: 'next' }));
  return { field: first, focus, leave, second };
}
const panel = () => document.querySelector('.semi-datepicker-month-grid, .semi-datepicker-month');

test.each([
  ['zh_CN', '一'],
  ['en_US', 'Mon'],
  ['ko_US', '월'],
] as const)('a week starts on Monday, as on the calendar page, in %s', async (locale, monday) => {
  await act(() => changeLocale(locale));
  await open('date');
  const [first] = document.querySelectorAll('.semi-datepicker-weekday-item');
  expect(first?.textContent).toBe(monday);
  await act(() => changeLocale('zh_CN'));
});

test('the panel closes when the focus leaves it', async () => {
  const { leave } = await open('date');
  expect(panel()).toBeTruthy();
  await leave();
  expect(panel()).toBeNull();
});

test('the panel of a range stays open while the focus is in its other field', async () => {
  const { focus, leave, second } = await open('dateRange');
  await focus(second);
  expect(panel()).toBeTruthy();
  await leave();
  expect(panel()).toBeNull();
});

function showFields(type: 'date' | 'dateRange', start: string | string[] | undefined) {
  const given: unknown[] = [];
  let set: (value: string) => void = () => undefined;
  function Form() {
    const [value, setValue] = useState(start);
    const change = (_date: unknown, text: unknown) => {
      given.push(text);
      setValue(text === '' ? undefined : (text as string | string[]));
    };
    set = setValue;
    return <DatePicker type={type} motion={false} placeholder="day" value={value} onChange={change} />;
  }
  render(
    <Localised>
      <Form />
    </Localised>,
  );
  const fields = screen.getAllByPlaceholderText<HTMLInputElement>('day');
  const put = async (text: string, field = fields[0]) => {
    if (field === undefined) throw new Error('no field');
    await act(async () => {
      fireEvent.input(field, { target: { value: text } });
    });
    return field;
  };
  const write = async (text: string, field = fields[0]) => {
    const typed = await put(text, field);
    await act(async () => {
      fireEvent.blur(typed);
    });
  };
  const enter = async (text: string) => {
    const typed = await put(text);
    const pressed = await act(async () => fireEvent.keyDown(typed, { key: 'Enter' }));
    if (pressed) await act(async () => fireEvent.keyPress(typed, { key: 'Enter', charCode: 13 }));
  };
  const change = (value: string) => act(async () => set(value));
  return { given, fields, write, enter, change, shown: () => fields.map((field) => field.value) };
}

test('a day is typed in the format of the console', async () => {
  await changeLocale('en_US');
  const { given, write, shown } = showFields('date', undefined);
  await write('12/06/2026');
  expect([given, shown()]).toEqual([['2026-12-06'], ['2026-12-06']]);
  await changeLocale('zh_CN');
  await write('2026/12/7');
  expect([given.at(-1), shown()]).toEqual(['2026-12-07', ['2026-12-07']]);
});

test('both ends of a range are typed in that format', async () => {
  const { given, fields, write, shown } = showFields('dateRange', undefined);
  await write('2026/12/6', fields[0]);
  await write('2026.12.09', fields[1]);
  expect(given).toEqual([['2026-12-06', '2026-12-09']]);
  expect(shown()).toEqual(['2026-12-06', '2026-12-09']);
});

test('an invalid day is reported on blur, and the former one is restored', async () => {
  await changeLocale('en_US');
  const { given, write, shown } = showFields('date', '2026-12-05');
  await write('2026/13/06');
  expect(screen.getByRole('alert').textContent).toContain('2026/13/06');
  expect([given, shown()]).toEqual([[], ['2026-12-05']]);
  await write('12/6/2026');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(given).toEqual(['2026-12-06']);
});

test('Enter takes the typed text, and never today instead of it', async () => {
  const { given, enter } = showFields('date', undefined);
  await enter('tomorrow');
  expect(screen.getByRole('alert').textContent).toContain('tomorrow');
  await enter('');
  expect(given.filter((text) => text !== '')).toEqual([]);
  await enter('2026/12/06');
  expect(given.at(-1)).toBe('2026-12-06');
});

test('the text typed over the open panel is taken before the panel closes', async () => {
  const given: unknown[] = [];
  const { field, leave } = await open('date', (_date, text) => given.push(text));
  await act(async () => {
    fireEvent.input(field, { target: { value: '2026/12/06' } });
  });
  await leave();
  expect([given, field.value, panel()]).toEqual([['2026-12-06'], '2026-12-06', null]);
});

test('a press in the panel does not affect the typed text', async () => {
  const { field } = await open('date');
  await act(async () => {
    fireEvent.input(field, { target: { value: '2026-12' } });
  });
  const next = document.querySelector('.semi-datepicker-navigation button:last-of-type');
  if (next === null) throw new Error('no panel');
  await act(async () => {
    fireEvent.pointerDown(next);
  });
  await act(async () => {
    fireEvent.blur(field, { relatedTarget: next });
  });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field.value).toBe('2026-12');
});

test('a change to another window keeps the text typed so far', async () => {
  const { field } = await open('date');
  await act(async () => {
    fireEvent.input(field, { target: { value: '2026-12-' } });
  });
  const away = jest.spyOn(document, 'hasFocus').mockReturnValue(false);
  await act(async () => {
    fireEvent.focusOut(field);
  });
  away.mockRestore();
  expect([field.value, screen.queryByRole('alert')]).toEqual(['2026-12-', null]);
});

test('a new value clears the error', async () => {
  const { write, change } = showFields('date', '2026-12-05');
  await write('someday');
  expect(screen.getByRole('alert')).toBeTruthy();
  await change('2026-12-24');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the typed text is taken on a press outside the open panel', async () => {
  const given: unknown[] = [];
  const { field } = await open('date', (_date, text) => given.push(text));
  await act(async () => {
    fireEvent.input(field, { target: { value: '2026/12/06' } });
  });
  const next = screen.getByRole('button', { name: 'next' });
  await act(async () => {
    fireEvent.pointerDown(next);
  });
  await act(async () => {
    fireEvent.mouseDown(next);
  });
  expect([given, field.value]).toEqual([['2026-12-06'], '2026-12-06']);
});

test('Escape closes the calendar in a dialog, not the dialog', async () => {
  const onCancel = jest.fn<() => void>();
  render(
    <Modal visible title="Period" onCancel={onCancel}>
      <DatePicker type="date" motion={false} placeholder="day" />
    </Modal>,
  );
  const field = screen.getByPlaceholderText('day');
  await act(async () => {
    field.focus();
    fireEvent.click(field);
  });
  expect(panel()).not.toBeNull();
  await act(async () => void fireEvent.keyDown(field, { key: 'Escape', keyCode: 27 }));
  expect(panel()).toBeNull();
  expect(onCancel).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Escape', keyCode: 27 });
  expect(onCancel).toHaveBeenCalledTimes(1);
});

import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import type { TerminalRow } from '@vitrine/shared/api';
import { changeLocale, loadMessages, startMessages } from '@vitrine/shared/i18n';
import { messages, namespace } from '../messages/index.ts';
import { AttributeFacts } from './AttributeFacts.tsx';

beforeAll(async () => {
  await startMessages();
  await loadMessages(namespace, messages);
  await changeLocale('en_US');
});
afterEach(cleanup);

test('a view-only member sees text instead of fields and buttons', () => {
  const power = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, on: '08:00', off: '20:00' }));
  const row = {
    name: 'Lobby',
    number: 'N-1',
    mac: '',
    location: 'Seoul',
    latitude: 37.5,
    longitude: 127,
    timeZone: 'Asia/Seoul',
    remarks: '',
    power,
    custom: { shop: 'A1' },
  } as unknown as TerminalRow;
  const field = {
    id: 'f',
    key: 'shop',
    label: 'Shop',
    type: 'text',
    choices: [],
    initial: '',
    valueTotal: 1,
  };
  render(<AttributeFacts row={row} fields={[{ ...field, type: 'text' }]} />);
  expect(screen.getByText('Mon–Fri 08:00–20:00')).toBeTruthy();
  expect(screen.getByText('A1')).toBeTruthy();
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

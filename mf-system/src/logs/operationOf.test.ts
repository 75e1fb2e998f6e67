import { beforeAll, expect, test } from '@jest/globals';
import { loggedSubject } from '@vitrine/shared/api';
import { giveLocale, startMessages } from '@vitrine/shared/i18n';
import { operationOf } from './operationOf.ts';

beforeAll(async () => {
  giveLocale('en_US');
  await startMessages();
});

test('the entry lists the settings, and keeps the other details', () => {
  const row = {
    action: 'terminal.settingOrdered',
    subjectName: 'setting',
    detail: { settings: { volume: 40 }, terminals: 3, ids: ['a'] },
  };
  expect(operationOf(row)).toEqual({ text: 'Settings: Volume 40%', rest: { terminals: 3, ids: ['a'] } });
  const power = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, on: '08:00', off: '20:00' }));
  const hours = { action: 'terminal.powerSet', subjectName: 'Lobby', detail: { power } };
  expect(operationOf(hours)?.text).toBe('On/off schedule: Mon–Fri 08:00–20:00');
  expect(operationOf({ ...row, action: 'terminal.renamed' })).toBeUndefined();
});

test('the kind of an operation is not shown as the subject', () => {
  expect(loggedSubject({ action: 'terminal.commanded', subjectName: 'restartPlayer' })).toBe('');
  expect(loggedSubject({ action: 'terminal.powerSet', subjectName: 'Lobby' })).toBe('Lobby');
  expect(loggedSubject({ action: 'terminal.renamed', subjectName: 'Lobby' })).toBe('Lobby');
});

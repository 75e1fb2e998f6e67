import { beforeAll, expect, test } from '@jest/globals';
import { giveLocale, loadMessages, messagesOf, startMessages } from '@vitrine/shared/i18n';
import { messages, namespace } from '../messages/index.ts';
import { changeLine } from './changeText.ts';

beforeAll(async () => {
  giveLocale('en_US');
  await startMessages();
  await loadMessages(namespace, messages);
});

test.each([
  ['set', 'Password: Set'],
  ['changed', 'Password: Changed'],
  ['removed', 'Password: Removed'],
])('the line says that the password of a preview address was %s', (password, line) => {
  const row = { action: 'program.sharePassword', subjectName: 'Menu', detail: { password } };
  expect(changeLine(messagesOf(namespace), row)).toBe(line);
});

test('a name that looks like an instant and is none stands as it is', () => {
  const detail = { before: '2026-13-01T0Z', after: '2026-12-01T00:00:00.000Z' };
  const row = { action: 'terminal.renamed', subjectName: 'Lobby', detail };
  expect(changeLine(messagesOf(namespace), row)).toMatch(/^2026-13-01T0Z → .*2026/);
});

import { beforeAll, expect, test } from '@jest/globals';
import { giveLocale, loadMessages, messagesOf, startMessages } from '@vitrine/shared/i18n';
import { messages, namespace } from '../messages/index.ts';
import { changeLine } from './changeText.ts';
import { subjectSaid } from './roleSaid.ts';

beforeAll(async () => {
  giveLocale('en_US');
  await startMessages();
  await loadMessages(namespace, messages);
});

test.each([
  ['set', 'Password: Set'],
  ['changed', 'Password: Changed'],
  ['removed', 'Password: Removed'],
])('a changed preview password is logged as %s', (password, line) => {
  const row = { action: 'program.sharePassword', subjectName: 'Menu', detail: { password } };
  expect(changeLine(messagesOf(namespace), row)).toBe(line);
});

test('default roles are named in the reader’s language, renamed ones as written', () => {
  const role = (before: string, after: string) => {
    const row = { action: 'account.memberChanged', subjectName: 'kim', detail: { role: { before, after } } };
    return changeLine(messagesOf(namespace), row);
  };
  expect(role('uploader', 'administrator')).toBe('Role: Uploads only → Administrator');
  expect(role('editor', 'Night shift')).toBe('Role: Editor → Night shift');
});

test('a role as the subject of an entry is named likewise', () => {
  const row = { action: 'account.roleChanged', subjectName: 'viewer' };
  expect(subjectSaid(messagesOf(namespace), row)).toBe('Viewer');
  expect(subjectSaid(messagesOf(namespace), { ...row, subjectName: 'own:viewer' })).toBe('viewer');
  expect(subjectSaid(messagesOf(namespace), { ...row, action: 'account.memberAdded' })).toBe('viewer');
});

test('a name that resembles a timestamp is shown unchanged', () => {
  const detail = { before: '2026-13-01T0Z', after: '2026-12-01T00:00:00.000Z' };
  const row = { action: 'terminal.renamed', subjectName: 'Lobby', detail };
  expect(changeLine(messagesOf(namespace), row)).toMatch(/^2026-13-01T0Z → .*2026/);
});

import { beforeAll, expect, test } from '@jest/globals';
import { giveLocale, loadMessages, messagesOf, sharedNamespace, startMessages } from '@vitrine/shared/i18n';
import { messages, namespace } from '../../messages/index.ts';
import { operationTitle } from './operationTitle.ts';

beforeAll(async () => {
  giveLocale('en_US');
  await startMessages();
  await loadMessages(namespace, messages);
});

const title = (operation: Parameters<typeof operationTitle>[0]) =>
  operationTitle(operation, messagesOf(sharedNamespace));

test('the board and the command list show the values set', () => {
  const settings = { volume: 40, timeZone: 'Asia/Seoul' };
  expect(title({ kind: 'setting', action: 'setting', detail: { settings } })).toBe(
    'Settings: Volume 40%, Time zone Asia/Seoul',
  );
  expect(title({ kind: 'command', action: 'volume', detail: { value: 40 } })).toBe('Volume: 40%');
  expect(title({ kind: 'upgrade', action: 'zip', detail: { version: '2.4.1' } })).toBe('Upgrade: 2.4.1');
});

test('a removed message is titled as such, as in the history', () => {
  expect(title({ kind: 'command', action: 'message', detail: { text: '', seconds: 1 } })).toBe(
    'Remove the message',
  );
});

test('an unknown command of another version keeps its identifier', () => {
  expect(title({ kind: 'command', action: 'somethingNew', detail: {} })).toBe('somethingNew');
});

import { beforeAll, expect, test } from '@jest/globals';
import { giveLocale, loadMessages, messagesOf, startMessages } from '@vitrine/shared/i18n';
import { messages, namespace } from '../../messages/index.ts';
import { orderTitle } from './orderWords.ts';

beforeAll(async () => {
  giveLocale('en_US');
  await startMessages();
  await loadMessages(namespace, messages);
});

const title = (order: Parameters<typeof orderTitle>[0]) => orderTitle(order, messagesOf(namespace));

test('the board and the list of orders say what was set', () => {
  const settings = { volume: 40, timeZone: 'Asia/Seoul' };
  expect(title({ kind: 'setting', action: 'setting', detail: { settings } })).toContain(
    'Volume 40%, Time zone Asia/Seoul',
  );
  expect(title({ kind: 'command', action: 'volume', detail: { value: 40 } })).toContain('40%');
  expect(title({ kind: 'upgrade', action: 'zip', detail: { version: '2.4.1' } })).toContain('2.4.1');
});

import { beforeAll, expect, test } from '@jest/globals';
import { type Permission, withNeeded } from '@vitrine/shared/api';
import { loadMessages, messagesOf, startMessages } from '@vitrine/shared/i18n';
import { messages, namespace } from '../messages/index.ts';
import { roleSummary } from './roleSummary.ts';

const views: Permission[] = ['terminal.view', 'material.view', 'program.view', 'task.view', 'h5.view'];

beforeAll(async () => {
  await startMessages();
  await loadMessages(namespace, messages);
});
const summaryOf = (permissions: Permission[], roleId = 'any') =>
  roleSummary(messagesOf(namespace), { roleId, permissions: withNeeded(permissions) });

test('who publishes and who only looks are told apart', () => {
  expect(summaryOf(views)).toBe('仅可查看：终端、素材、节目、任务和H5');
  expect(summaryOf([...views, 'task.manage', 'task.subtitle'])).toBe(
    '可以使用：任务；仅可查看：终端、素材、节目和H5',
  );
});

test('a role without anything that is only looked at is told by what it uses', () => {
  expect(summaryOf(['terminal.manage', 'terminal.register', 'terminal.command', 'terminal.upgrade'])).toBe(
    '可以使用：终端',
  );
});

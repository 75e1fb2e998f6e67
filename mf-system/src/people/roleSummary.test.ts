import { beforeAll, expect, test } from '@jest/globals';
import { type Permission, readyPermissions, withNeeded } from '@vitrine/shared/api';
import { loadMessages, messagesOf, startMessages } from '@vitrine/shared/i18n';
import { messages, namespace } from '../messages/index.ts';
import { roleSummary } from './roleSummary.ts';

const views: Permission[] = ['terminal.view', 'material.view', 'program.view', 'task.view', 'h5.view'];

beforeAll(async () => {
  await startMessages();
  await loadMessages(namespace, messages);
});
const summaryOf = (permissions: Permission[], roleId = 'any', name = roleId) =>
  roleSummary(messagesOf(namespace), { roleId, name, permissions: withNeeded(permissions) });

test('publishing and view-only roles have different summaries', () => {
  expect(summaryOf(views)).toBe(
    '仅可查看：终端、素材、节目、任务和H5；不可以：上传、发布、修改终端或删除终端',
  );
  expect(summaryOf([...views, 'task.manage', 'task.subtitle'])).toBe(
    '可以使用：任务；仅可查看：终端、素材、节目和H5；不可以：上传、修改终端、删除终端或删除内容',
  );
  expect(summaryOf([...views, 'task.delete', 'task.subtitle'])).toBe(
    '可以使用：任务；仅可查看：终端、素材、节目和H5；不可以：上传、修改终端或删除终端',
  );
});

test('a role without view-only domains lists only the domains it uses', () => {
  expect(summaryOf(['terminal.manage', 'terminal.register', 'terminal.command', 'terminal.upgrade'])).toBe(
    '可以使用：终端；不可以：上传或发布',
  );
});

test('a role that has every summarised permission lists no restrictions', () => {
  expect(summaryOf(['material.upload', 'task.delete', 'terminal.manage', 'terminal.register'])).toBe(
    '可以使用：终端、素材和任务；仅可查看：节目',
  );
});

test('sending emergency programs counts as publishing, and adding screens as changing them', () => {
  expect(summaryOf(['task.subtitle'])).toMatch(/不可以：上传、修改终端或删除终端$/);
  expect(summaryOf(['terminal.register'])).toMatch(/不可以：上传或发布$/);
});

test('a built-in role has its own summary until it is changed', () => {
  const begun = readyPermissions('contributor');
  expect(summaryOf(begun, 'contributor')).toBe(
    '可以上传素材，制作、发布和删除节目与任务；不能修改或删除终端，也不能删除素材',
  );
  expect(summaryOf([...begun, 'material.manage'], 'contributor')).toContain('不可以：修改终端');
  expect(summaryOf(begun, 'contributor', 'Branch')).toContain('不可以：修改终端或删除终端');
});

import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Permission, permissions } from '@vitrine/shared/api';
import { messagesOf } from '@vitrine/shared/i18n';
import { renderPage } from '@vitrine/shared/testing';
import { useState } from 'react';
import { messages, namespace } from '../messages/index.ts';
import { PermissionMatrix } from './PermissionMatrix.tsx';
import { roleName } from './roleName.ts';

afterEach(cleanup);

let held: readonly Permission[] = [];
function Matrix() {
  const [given, setGiven] = useState<readonly Permission[]>([]);
  held = given;
  return <PermissionMatrix grantable={permissions} given={given} onChange={setGiven} />;
}
const press = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));

test('ticking a permission ticks those it requires and announces it; clearing a required one clears both', async () => {
  await renderPage(<Matrix />, { namespace, messages });
  await press('上传素材');
  expect(held).toEqual(['material.view', 'material.upload']);
  expect(screen.getByRole('status').textContent).toBe('已一并勾选所需权限：查看素材');
  await press('修改素材');
  expect(held).toEqual(['material.view', 'material.upload', 'material.manage']);
  await press('查看素材');
  expect(held).toEqual([]);
  expect(screen.getByRole('status').textContent).toContain('修改素材');
  await press('查看任务');
  expect([held, screen.getByRole('status').textContent]).toEqual([['task.view'], '']);
});

test('a role that sends tickers may open their page and select screens and programs', async () => {
  await renderPage(<Matrix />, { namespace, messages });
  await press('插播字幕和紧急节目');
  expect(held).toEqual(['terminal.view', 'program.view', 'task.view', 'task.subtitle']);
  await press('查看终端');
  expect(held).toEqual(['program.view', 'task.view']);
});

test('a role that calls screens may list them', async () => {
  await renderPage(<Matrix />, { namespace, messages });
  await press('与终端通话');
  expect(held).toEqual(['terminal.view', 'terminal.call']);
  await press('查看终端');
  expect(held).toEqual([]);
});

test('default roles of a new account are named in the reader’s language until renamed', async () => {
  await renderPage(<Matrix />, { namespace, messages });
  const say = messagesOf(namespace);
  expect(roleName(say, 'publisher', 'publisher')).toBe('发布员');
  expect(roleName(say, 'publisher', 'Night shift')).toBe('Night shift');
  expect(roleName(say, 'abcdefabcdef', 'publisher')).toBe('publisher');
});

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  insertProgramShare,
  type ProgramShare,
  selectProgramShares,
  updateProgramShare,
} from '@vitrine/shared/api';
import { fakeNetwork, renderPage, signInAs } from '@vitrine/shared/testing';
import { messages } from '../messages/index.ts';
import { namespace } from '../namespace.ts';
import { SharePanel } from './SharePanel.tsx';

const at = '2030-01-01T00:00:00.000Z';
const share = (id: string, hasPassword: boolean): ProgramShare => ({
  ...{ id, programId: 'p', path: `/web/preview?share=${id}`, createdBy: 'lin', createdAt: at, expiresAt: at },
  ...{ opened: 0, openedAt: null, hasPassword },
});
let shares: ProgramShare[];
const sent: object[] = [];
const network = fakeNetwork()
  .on(selectProgramShares, () => shares)
  .on(insertProgramShare, (input) => {
    sent.push(input);
    shares = [share('made', true)];
    return share('made', true);
  })
  .on(updateProgramShare, (input) => {
    sent.push(input);
    shares = [share('old', input.password !== '')];
    return share('old', input.password !== '');
  });

beforeEach(async () => {
  sent.length = 0;
  shares = [];
  globalThis.fetch = network.fetch;
  signInAs();
});
afterEach(cleanup);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const show = () => renderPage(<SharePanel programId="p" />, { namespace, messages });

test('a link is created with a password, and a short password is not sent', async () => {
  await show();
  await userEvent.type(screen.getByLabelText('密码'), 'abc');
  expect(screen.queryByRole('alert')).toBeNull();
  const rule = screen.getByLabelText('密码').getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(rule.map((id) => document.getElementById(id)?.textContent)).toContain('4–64 个字符');
  expect(screen.getByRole('button', { name: '生成地址' })).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByLabelText('密码'), 'd');
  await press('生成地址');
  expect(await screen.findByText(/需要密码/)).toBeTruthy();
  expect(sent).toEqual([{ id: 'p', days: '7', password: 'abcd' }]);
  expect(screen.getByLabelText('密码')).toHaveProperty('value', '');
});

test('the number of visits is refreshed before a link is revoked', async () => {
  shares = [share('old', false)];
  await show();
  const revoke = await screen.findByRole('button', { name: '撤销' });
  shares = [{ ...share('old', false), opened: 3, openedAt: at }];
  await userEvent.click(revoke);
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('3');
});

test('the password of a link is set later, changed and removed', async () => {
  shares = [share('old', false)];
  await show();
  await userEvent.click(await screen.findByRole('button', { name: '设置密码' }));
  await userEvent.type(screen.getByPlaceholderText('4–64 个字符'), 'first{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: '修改密码' }));
  await press('移除密码');
  expect(await screen.findByRole('button', { name: '设置密码' })).toBeTruthy();
  expect(sent).toEqual([
    { id: 'old', password: 'first' },
    { id: 'old', password: '' },
  ]);
});

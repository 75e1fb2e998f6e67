import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type Enrolment,
  insertActivationCode,
  insertEnrolment,
  selectActivationCodes,
  selectEnrolment,
} from '@vitrine/shared/api';
import {
  createTestClient,
  type FakeNetwork,
  fakeNetwork,
  refuse,
  renderPage,
  signInAs,
} from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { EnrollPage } from './EnrollPage.tsx';
import { EnrollStore } from './EnrollStore.ts';

const own: Enrolment = {
  machineCode: '1234-5678-9ABC-DEF0',
  state: 'registered',
  authorisedCount: 5,
  inUse: 2,
  remaining: 3,
  registrations: [],
};

const world = (enrolment: Partial<Enrolment> = {}) =>
  fakeNetwork()
    .on(selectEnrolment, () => ({ ...own, ...enrolment }))
    .on(selectActivationCodes, () => ({ codeList: [], totalNum: 0, left: 7 }));

const show = (network: FakeNetwork) =>
  renderPage(<EnrollPage store={new EnrollStore(createTestClient(network))} />, {
    path: '/system/enroll',
    namespace,
    messages,
  });

beforeEach(() => {
  signInAs();
});
afterEach(cleanup);

test('machine code, state and remaining licences are shown', async () => {
  await show(world());
  expect(await screen.findByText(own.machineCode)).toBeTruthy();
  expect(screen.getByText('已注册')).toBeTruthy();
  expect(screen.getByText('剩余授权数量').nextElementSibling?.textContent).toBe('3');
});

test('a refused code stays in its field, with the reason', async () => {
  const network = world().on(insertEnrolment, () => {
    throw refuse('enroll.used', '这个激活码已经用过');
  });
  await show(network);
  const field = await screen.findByLabelText('激活码');
  await userEvent.type(field, 'ABCD-EFGH');
  await userEvent.click(screen.getByRole('button', { name: '注册' }));
  expect(await screen.findByText('这个激活码已经用过')).toBeTruthy();
  expect((field as HTMLInputElement).value).toBe('ABCD-EFGH');
});

test('the operator of the server has no registration form', async () => {
  await show(world({ state: 'top' }));
  await screen.findByText(own.machineCode);
  expect(screen.queryByLabelText('激活码')).toBeNull();
});

test('an issued code is shown in full once', async () => {
  const code = 'AAAA-BBBB-CCCC-DDDD-EEEE';
  const network = world().on(insertActivationCode, () => ({
    id: 'code1',
    code,
    customerName: '南京东路店',
    expiresAt: '2026-11-21T16:00:00Z',
  }));
  await show(network);
  await userEvent.click(await screen.findByRole('button', { name: '签发激活码' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('机器码'), '1234-5678-9ABC-DEF0');
  await userEvent.click(dialog.getByRole('button', { name: '签发激活码' }));
  expect(await dialog.findByText(code)).toBeTruthy();
  expect(dialog.getByText(/南京东路店/)).toBeTruthy();
});

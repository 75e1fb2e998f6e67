import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { selectPersonerInfo } from '@vitrine/shared/api';
import { fakeNetwork, renderPage, signInAs } from '@vitrine/shared/testing';
import { hostNamespace, messages } from '../messages/index.ts';
import { AccountForm } from './AccountForm.tsx';

const realFetch = globalThis.fetch;
let leave: () => void;
beforeEach(() => {
  leave = signInAs();
  globalThis.fetch = fakeNetwork().on(selectPersonerInfo, () => ({ userName: 'lin', phone: '' })).fetch;
});
afterEach(() => {
  cleanup();
  leave();
  globalThis.fetch = realFetch;
});

test('the rules for an account name are shown before it is invalid', async () => {
  await renderPage(<AccountForm />, { namespace: hostNamespace, messages });
  const field = screen.getByLabelText('账号名称');
  expect(screen.getByText('3 到 12 个字母或数字').id).toBe(field.getAttribute('aria-describedby'));
  fireEvent.change(field, { target: { value: 'lin.kim' } });
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
  });
  expect(screen.getByRole('alert').textContent).toContain('字母、数字');
});

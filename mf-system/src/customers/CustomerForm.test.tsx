import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Customer, selectCustomers } from '@vitrine/shared/api';
import { client, session } from '@vitrine/shared/session';
import { fakeNetwork, renderPage } from '@vitrine/shared/testing';
import { runInAction } from 'mobx';
import type { ReactElement } from 'react';
import { messages, namespace } from '../messages/index.ts';
import { CustomerForm } from './CustomerForm.tsx';
import { CustomerStore } from './CustomerStore.ts';

afterEach(() => {
  cleanup();
  runInAction(() => {
    session.passwordLength = 5;
  });
});

const customer: Customer = {
  ...{ id: 'c1', name: '海港', userName: 'haigang', level: 2, phone: '', address: '', expiry: '' },
  ...{ authorisedCount: 5, authorisedInUse: 0, spaceCapacity: 100, spaceInUse: 0, customers: 0, balance: 0 },
  ...{ state: 'valid', demo: false, createdAt: '2026-11-01T00:00:00.000Z' },
};
const left = { authorisedCount: 10, spaceCapacity: 1000 };

async function open(form: (store: CustomerStore, onClose: () => void) => ReactElement) {
  globalThis.fetch = fakeNetwork().on(selectCustomers, () => ({
    customerList: [customer],
    totalNum: 1,
    left,
  })).fetch;
  const store = new CustomerStore(client);
  runInAction(() => {
    store.left = left;
  });
  const sent: unknown[] = [];
  store.add = async ({ name }, userName) => void sent.push([name, userName]);
  let closed = false;
  await renderPage(
    form(store, () => {
      closed = true;
    }),
    { namespace, messages },
  );
  return { sent, isClosed: () => closed };
}

test('Enter adds a customer only once the form is complete', async () => {
  const { sent, isClosed } = await open((store, onClose) => <CustomerForm store={store} onClose={onClose} />);
  await userEvent.type(screen.getByLabelText('客户'), '海港{Enter}');
  await userEvent.type(screen.getByLabelText('用户名'), 'haigang{Enter}');
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText('密码'), 'secret1{Enter}');
  await waitFor(() => expect(isClosed()).toBe(true));
  expect(sent).toEqual([['海港', 'haigang']]);
});

test('the password of a new administrator has the minimum length of the account', async () => {
  runInAction(() => {
    session.passwordLength = 10;
  });
  const { sent } = await open((store, onClose) => <CustomerForm store={store} onClose={onClose} />);
  await userEvent.type(screen.getByLabelText('客户'), '海港');
  await userEvent.type(screen.getByLabelText('用户名'), 'haigang');
  await userEvent.type(screen.getByLabelText('密码'), 'secret1{Enter}');
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText('密码'), '234{Enter}');
  await waitFor(() => expect(sent).toEqual([['海港', 'haigang']]));
});

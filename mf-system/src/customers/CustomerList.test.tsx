import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { type Customer, selectCustomers } from '@vitrine/shared/api';
import { createTestClient, fakeNetwork, renderPage } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { CustomerList } from './CustomerList.tsx';
import { CustomerStore } from './CustomerStore.ts';

const nothing = () => undefined;

beforeEach(() => {
  // Missing in jsdom, required by the table.
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe = nothing;
      unobserve = nothing;
      disconnect = nothing;
    },
  });
});
afterEach(cleanup);

const customer = (name: string, state: Customer['state'], expiry: string): Customer => ({
  ...{ id: name, name, userName: name, level: 2, phone: '', address: '', state, expiry, demo: false },
  ...{ authorisedCount: 5, authorisedInUse: 3, spaceCapacity: 100, spaceInUse: 40, customers: 0, balance: 0 },
  createdAt: '2026-11-01T00:00:00.000Z',
});

test('an expired customer is labelled beside its date, and each shows its usage', async () => {
  const customerList = [
    customer('harbour', 'expired', '2026-11-20'),
    customer('station', 'valid', '2027-11-20'),
  ];
  const left = { authorisedCount: 0, spaceCapacity: 0 };
  const network = fakeNetwork().on(selectCustomers, () => ({ customerList, totalNum: 2, left }));
  const store = new CustomerStore(createTestClient(network));
  await renderPage(<CustomerList store={store} />, { path: '/management', namespace, messages });
  const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
  expect((await row('harbour')).getByText(/已到期.*2026-11-20|2026-11-20.*已到期/)).toBeTruthy();
  expect((await row('harbour')).getByText('3 / 5')).toBeTruthy();
  expect((await row('station')).queryByText(/已到期/)).toBeNull();
});

/** @jest-environment ./player/src/testing/environment.mjs */
import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { Client } from '@vitrine/shared/api/client';
import { loadMessages, startMessages } from '@vitrine/shared/i18n';
import { createMemoryRouter, RouterProvider } from '@vitrine/shared/ui/router';
import { messages, namespace } from '../messages/index.ts';
import { TaskFormStore } from './TaskFormStore.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';

function Guarded({ form }: { form: TaskFormStore }) {
  useLeaveGuard(form);
  return <p>form</p>;
}

async function openForm() {
  await startMessages();
  await loadMessages(namespace, messages);
  const client = { call: async () => ({ id: 't1' }) } as unknown as Client;
  const form = new TaskFormStore(client, { now: new Date('2026-11-21T08:00:00Z'), timeZone: 'UTC' });
  const router = createMemoryRouter([
    { path: '/', element: <Guarded form={form} /> },
    { path: '/away', element: <p>away</p> },
  ]);
  await act(async () => render(<RouterProvider router={router} />));
  return { form, leave: () => act(() => router.navigate('/away')) };
}

test('a form in which nothing was changed is left without a question', async () => {
  const { leave } = await openForm();
  await leave();
  expect(screen.queryByText('away')).not.toBeNull();
});

test('a changed form asks, and goes when the answer is yes', async () => {
  const { form, leave } = await openForm();
  form.change({ name: 'Opening' });
  await leave();
  expect(screen.queryByText('form')).not.toBeNull();
  await act(async () => (await screen.findByRole('button', { name: '离开' })).click());
  expect(await screen.findByText('away')).not.toBeNull();
});

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { Client } from '@vitrine/shared/api/client';
import { renderPage, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { Hours } from './Hours.tsx';
import { TaskFormStore } from './TaskFormStore.ts';

let leave: () => void;
beforeEach(() => {
  leave = signInAs();
});
afterEach(() => {
  cleanup();
  leave();
});

test('hours that end on the starting day clear and hide the next-day mark', async () => {
  const form = new TaskFormStore({} as unknown as Client, { now: new Date(), timeZone: 'UTC' });
  await renderPage(<Hours form={form} />, { namespace, messages });
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const mark = () => screen.queryByRole('checkbox', { name: '到第二天结束' });
  expect(mark()).not.toBeNull();

  type('开始时间', '11:00');
  expect(form.draft.overnight).toBe(true);
  type('结束时间', '14:00');
  expect(form.draft).toMatchObject({ startTime: '11:00', endTime: '14:00', overnight: false });
  expect(mark()).toBeNull();

  type('结束时间', '02:00');
  expect(form.draft.overnight).toBe(false);
  expect(mark()).not.toBeNull();
});

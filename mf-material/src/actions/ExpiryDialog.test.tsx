import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { session } from '@vitrine/shared/session';
import { renderPage, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { materialRow } from '../testing/rows.ts';
import { ExpiryDialog } from './ExpiryDialog.tsx';

let leave: () => void;
beforeEach(() => {
  leave = signInAs();
});
afterEach(() => {
  cleanup();
  leave();
});

async function open(expiresAt: string) {
  const saved: string[] = [];
  const rows = [{ ...materialRow(), expiresAt }];
  const dialog = <ExpiryDialog rows={rows} onCancel={() => undefined} onSave={(at) => saved.push(at)} />;
  await renderPage(dialog, { namespace, messages });
  const [day, time] = within(screen.getByRole('group')).getAllByRole<HTMLInputElement>('textbox');
  if (!day || !time) throw new Error('no fields');
  return { saved, day, time, save: () => fireEvent.click(screen.getByRole('button', { name: '保存' })) };
}

test('the expiry is shown and entered in the console’s date format and the account’s time zone', async () => {
  const { saved, day, time, save } = await open('2099-11-21T04:05:00.000Z');
  const wall = new Date('2099-11-21T04:05:00.000Z').toLocaleString('sv', { timeZone: session.timeZone });
  expect([day.type, time.type]).toEqual(['text', 'text']);
  expect(`${day.value} ${time.value}`).toBe(wall.slice(0, 16));
  await act(async () => {
    fireEvent.change(day, { target: { value: '2099-11-28' } });
  });
  save();
  expect(saved).toEqual(['2099-11-28T04:05:00.000Z']);
});

test('saving is disabled until an expiry is set', async () => {
  const { saved, save } = await open('');
  save();
  expect(saved).toEqual([]);
});

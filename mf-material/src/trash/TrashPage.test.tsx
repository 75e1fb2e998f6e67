import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { destroyMaterial, restoreMaterial, selectMaterialTrash } from '@vitrine/shared/api';
import { fakeNetwork, renderPage, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { materialRow } from '../testing/rows.ts';
import { TrashPage } from './TrashPage.tsx';

const network = fakeNetwork();
const realFetch = globalThis.fetch;
const day = 24 * 3600 * 1000;
let leave: () => void;

class SilentEvents {
  close(): void {
    // Never emits an event.
  }
}

const trashed = (name: string, left: number) => ({
  ...materialRow({ mtId: name, name }),
  deletedAt: new Date(Date.now() - (15 - left) * day).toISOString(),
  goneAt: new Date(Date.now() + left * day - 1000).toISOString(),
  deletedBy: 'kim',
});

beforeEach(() => {
  leave = signInAs();
  globalThis.fetch = network.fetch;
  Object.assign(globalThis, { EventSource: SilentEvents });
  network.on(selectMaterialTrash, () => ({
    trashList: [trashed('summer', 2), trashed('winter', 14)],
    totalNum: 2,
  }));
});
afterEach(() => {
  cleanup();
  leave();
  globalThis.fetch = realFetch;
});

const open = () => renderPage(<TrashPage />, { path: '/material/trash', namespace, messages });
const line = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('shows the days left for each', async () => {
  await open();
  expect(within(await line('summer')).getByText('剩余 2 天')).toBeDefined();
  expect(within(await line('winter')).getByText('剩余 14 天')).toBeDefined();
});

test('restores one', async () => {
  network.on(restoreMaterial, () => ({ done: ['summer'], refused: [] }));
  await open();
  await line('summer');
  network.on(selectMaterialTrash, () => ({ trashList: [trashed('winter', 14)], totalNum: 1 }));
  await userEvent.click(screen.getByRole('button', { name: '恢复“summer”' }));
  await line('winter');
  expect(screen.queryByText(/summer/)).toBeNull();
});

test('purges only after confirmation, and shows a refusal on the page', async () => {
  const refused = {
    id: 'winter',
    name: 'winter',
    error: 'material.unknown',
    message: '素材不存在',
    uses: [],
  };
  network.on(destroyMaterial, () => ({ done: [], refused: [refused] }));
  await open();
  await line('winter');
  await userEvent.click(screen.getByRole('button', { name: '彻底删除“winter”' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: '彻底删除' }));
  expect(await screen.findByText('素材不存在')).toBeDefined();
});

test('a view-only member cannot restore', async () => {
  leave();
  leave = signInAs({ permissions: ['material.view'] });
  await open();
  await line('summer');
  expect(screen.queryByRole('button', { name: /恢复/ })).toBeNull();
});

test('a view-only member gets neither checkboxes nor buttons', async () => {
  leave();
  leave = signInAs({ roleId: 'viewer', permissions: ['material.view'] });
  await open();
  const row = within(await line('summer'));
  expect(row.queryByRole('checkbox')).toBeNull();
  expect(row.queryByRole('button')).toBeNull();
});

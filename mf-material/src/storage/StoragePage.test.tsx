import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  deleteMaterial,
  findAllMaterial,
  selectMaterialSpace,
  selectMaterialSpaceUse,
  selectMaterialUses,
} from '@vitrine/shared/api';
import { fakeNetwork, renderPage, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { materialPage, materialRow, space } from '../testing/rows.ts';
import { StoragePage } from './StoragePage.tsx';

const network = fakeNetwork();
const realFetch = globalThis.fetch;
let leave: () => void;

class SilentEvents {
  close(): void {
    // Never emits an event.
  }
}

beforeEach(() => {
  leave = signInAs();
  globalThis.fetch = network.fetch;
  Object.assign(globalThis, { EventSource: SilentEvents });
  network
    .on(selectMaterialSpace, () => space())
    .on(selectMaterialSpaceUse, () => ({
      types: [{ type: 'video' as const, total: 2, size: 3000, unused: 1, unusedSize: 1000 }],
      trash: { total: 1, size: 500 },
      fonts: { total: 0, size: 0 },
    }))
    .on(findAllMaterial, () =>
      materialPage(materialRow({ isBindPm: 1 }), materialRow({ mtId: 'm2', name: 'winter', mtSize: 1024 })),
    )
    .on(selectMaterialUses, ({ ids }) =>
      [
        { mtId: 'm1', name: 'summer', uses: [{ id: 'p1', name: '大堂', kind: 'program' as const }] },
        { mtId: 'm2', name: 'winter', uses: [] },
      ].filter(({ mtId }) => String(ids).includes(mtId)),
    );
});
afterEach(() => {
  cleanup();
  leave();
  globalThis.fetch = realFetch;
});

const open = () => renderPage(<StoragePage />, { path: '/material/space', namespace, messages });

test('shows what each kind can free, and the uses of the largest files', async () => {
  await open();
  expect(await screen.findByText(/1 个未使用，彻底删除可释放/)).toBeDefined();
  expect(screen.getByText(/清空回收站可释放/)).toBeDefined();
  const used = await screen.findByRole('row', { name: /summer/ });
  expect(within(used).getByRole('link', { name: '大堂' })).toBeDefined();
  // Materials in use cannot be deleted here.
  expect(within(used).getByRole('checkbox')).toHaveProperty('disabled', true);
});

test('unused files are deleted together, after they were listed', async () => {
  const asked: unknown[] = [];
  network.on(deleteMaterial, ({ ids }) => {
    asked.push(ids);
    return { done: ['m2'], refused: [] };
  });
  await open();
  const free = await screen.findByRole('row', { name: /winter/ });
  await userEvent.click(within(free).getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: '删除' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/winter/)).toBeDefined();
  await userEvent.click(within(dialog).getByRole('button', { name: '删除' }));
  expect(await screen.findByText(/已将 1 个素材移入回收站/)).toBeDefined();
  expect(asked).toHaveLength(1);
});

test('a view-only member sees the same without deletion', async () => {
  leave();
  leave = signInAs({ permissions: ['material.view'] });
  await open();
  const used = await screen.findByRole('row', { name: /summer/ });
  expect(within(used).queryByRole('checkbox')).toBeNull();
  // The program is named, without a link, for lack of permission.
  expect(within(used).queryByRole('link', { name: '大堂' })).toBeNull();
});

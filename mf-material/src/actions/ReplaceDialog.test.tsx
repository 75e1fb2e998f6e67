import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { type MaterialUse, selectMaterialById } from '@vitrine/shared/api';
import { fakeNetwork, renderPage, signInAs } from '@vitrine/shared/testing';
import { uploads } from '@vitrine/shared/ui/upload-tray';
import { messages, namespace } from '../messages/index.ts';
import { materialDetail, materialRow } from '../testing/rows.ts';
import { ReplaceDialog } from './ReplaceDialog.tsx';

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
});
afterEach(() => {
  cleanup();
  leave();
  globalThis.fetch = realFetch;
});

async function open(...uses: readonly MaterialUse[]) {
  network.on(selectMaterialById, () => ({ ...materialDetail(), uses: [...uses] }));
  const path = '/material';
  await renderPage(<ReplaceDialog row={materialRow()} onClose={() => undefined} />, {
    path,
    namespace,
    messages,
  });
}

test('lists the programs that take the new file and the pages that keep the old one', async () => {
  await open(
    { id: 'p', name: '早餐菜单', kind: 'program' },
    { id: 't', name: '每日播放', kind: 'task' },
    { id: 'h', name: '新品介绍', kind: 'h5' },
  );
  expect(await screen.findByText('以下 2 处会在下次发布时使用新文件：')).toBeDefined();
  const [takers, keeping] = screen.getAllByRole('list', { hidden: true });
  expect(takers?.textContent).toContain('早餐菜单');
  expect(takers?.textContent).not.toContain('新品介绍');
  expect(screen.getByText(/以下 1 个 H5 页面仍显示当前文件/)).toBeDefined();
  expect(keeping?.textContent).toContain('新品介绍');
});

test('does not mention pages when there are none', async () => {
  await open({ id: 'p', name: '早餐菜单', kind: 'program' });
  expect(await screen.findByText('以下 1 处会在下次发布时使用新文件：')).toBeDefined();
  expect(screen.queryByText(/仍显示当前文件/)).toBeNull();
});

test('a file that needs conversion is not sent: the dialog lists the accepted formats and where to convert', async () => {
  await open();
  const before = uploads.items.length;
  const input = document.querySelector('[data-replace]');
  if (!input) throw new Error('no file can be chosen');
  Object.defineProperty(input, 'value', { set: () => undefined });
  fireEvent.change(input, { target: { files: [new File(['x'], 'IMG_1.HEIC')] } });
  const said = screen.getByRole('alert', { hidden: true }).textContent;
  expect(said).toContain('IMG_1.HEIC');
  expect(said).toContain('素材页');
  expect(said).toContain('png');
  expect(uploads.items).toHaveLength(before);
});

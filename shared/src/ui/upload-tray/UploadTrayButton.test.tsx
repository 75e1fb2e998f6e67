import 'fake-indexeddb/auto';
import { deserialize, serialize } from 'node:v8';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startMessages } from '@vitrine/shared/i18n';
import { ApiError } from '@vitrine/shared/session';
import { signInAs } from '@vitrine/shared/testing';
import { MemoryRouter } from '@vitrine/shared/ui/router';
import { DatabaseMemory } from './DatabaseMemory.ts';
import { localError } from './flow.ts';
import type { RememberedUpload } from './memory.ts';
import { UploadTrayButton } from './UploadTrayButton.tsx';
import { uploads } from './uploads.ts';

const line: RememberedUpload = {
  key: 'k',
  addedAt: 0,
  name: 'a.mp4',
  size: 100,
  fingerprint: 'f',
  folderId: 'f1',
  folderName: '菜单',
  flow: 'standard',
  purpose: 'material',
  replaces: '',
  state: 'uploading',
  rests: false,
  address: '/etv/upload/1',
  sent: 40,
  hash: '',
  materialId: '',
  duplicate: false,
  error: '',
  message: '',
  tab: 'closed',
};

// jsdom has no structuredClone, which the database needs.
globalThis.structuredClone ??= (value) => deserialize(serialize(value));

let leave: () => void;
let person = 0;
let memory: DatabaseMemory;
beforeEach(async () => {
  const userName = `person${person++}`;
  leave = signInAs({ userName });
  memory = new DatabaseMemory(() => userName);
  await startMessages();
});
afterEach(() => {
  cleanup();
  leave();
  uploads.forget();
});

async function open() {
  render(
    <MemoryRouter>
      <UploadTrayButton />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: /^上传列表/ }));
}

test('the list opens on click and explains itself while it is empty', async () => {
  await open();
  expect(await screen.findByText(/还没有上传/)).toBeDefined();
});

test('an upload begun before a reload is listed, with a way to continue', async () => {
  await memory.keep(line);
  await open();
  expect(await screen.findByText(/请再次选择相同的文件/)).toBeDefined();
  expect(screen.getByRole('button', { name: '选择“a.mp4”以继续' })).toBeDefined();
});

test('a refusal shows its reason, and is removed when it is cleared', async () => {
  await memory.keep({ ...line, name: 'a.exe', state: 'failed', error: 'upload.format' });
  await open();
  expect(await screen.findByText('不支持“a.exe”的文件格式')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '清除失败项' }));
  expect(screen.queryByText('不支持“a.exe”的文件格式')).toBeNull();
});

test('a failure is named in a toast and marked on the button until the list is opened', async () => {
  render(
    <MemoryRouter>
      <UploadTrayButton />
    </MemoryRouter>,
  );
  act(() => uploads.add([new File(['x'], 'a.exe')], { folderId: 'f1', folderName: '菜单' }));
  const toast = await screen.findByText('上传失败：不支持“a.exe”的文件格式');
  const button = screen.getByRole('button', { name: '上传列表，1 个失败' });
  expect(button.textContent).toBe('1');
  await userEvent.click(within(toast).getByRole('button', { name: '查看上传列表' }));
  expect(await screen.findByText('不支持“a.exe”的文件格式')).toBeDefined();
  expect(screen.getByRole('button', { name: '上传列表' }).textContent).toBe('');
});

test('a failure whose list was not opened is still marked after a reload', async () => {
  const show = () =>
    render(
      <MemoryRouter>
        <UploadTrayButton />
      </MemoryRouter>,
    );
  show();
  act(() => uploads.add([new File(['x'], 'd.exe')], { folderId: 'f1', folderName: '菜单' }));
  await screen.findByText('上传失败：不支持“d.exe”的文件格式');
  await waitFor(async () => expect(await memory.read()).toHaveLength(1));
  cleanup();
  act(() => uploads.forget());
  show();
  expect((await screen.findByRole('button', { name: '上传列表，1 个失败' })).textContent).toBe('1');
});

test('the toast of an unusable file names it once and offers to choose another one', async () => {
  render(
    <MemoryRouter>
      <UploadTrayButton />
    </MemoryRouter>,
  );
  act(() => uploads.add([new File(['x'], 'a.exe')], { folderId: 'f1', folderName: '菜单' }));
  const toast = await screen.findByText('上传失败：不支持“a.exe”的文件格式');
  await userEvent.click(within(toast).getByRole('button', { name: '另选一个文件' }));
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('nothing to choose a file with');
  await userEvent.upload(input, new File(['y'], 'c.exe'));
  expect(uploads.items.map(({ facts }) => [facts.name, facts.folderId])).toEqual([['c.exe', 'f1']]);
  expect(document.querySelector('input[type=file]')).toBeNull();
});

test.each([
  ['a.mp4', /降低分辨率或码率/],
  ['a.png', /JPEG/],
  ['a.pptx', /在电脑上缩小/],
])('a file over the limit (%s) comes with advice on making it smaller', async (name, advice) => {
  act(() => uploads.add([new File(['x'], name)], { folderId: 'f1', folderName: '菜单' }));
  act(() => uploads.items[0]?.fail(localError('tooLarge')));
  await open();
  expect(await screen.findByText(advice)).toBeDefined();
});

test('a failure that was seen is not marked again after a reload, an unseen one is', async () => {
  await memory.keep({ ...line, key: 'k1', state: 'failed', error: 'upload.format', seen: true });
  await memory.keep({ ...line, key: 'k2', name: 'b.exe', state: 'failed', error: 'upload.format' });
  render(
    <MemoryRouter>
      <UploadTrayButton />
    </MemoryRouter>,
  );
  expect(await screen.findByRole('button', { name: '上传列表，1 个失败' })).toBeDefined();
  expect(screen.queryByText(/上传失败：.*b\.exe/)).toBeNull();
});

test.each(['upload.format', 'material.contentMismatch', 'material.damaged'])(
  'an unusable file (%s) can be replaced by another, and not retried',
  async (error) => {
    act(() => uploads.add([new File(['x'], 'a.exe')], { folderId: 'f1', folderName: '菜单' }));
    const [item] = uploads.items;
    act(() => item?.fail(new ApiError(error, '不能使用')));
    await open();
    expect(screen.queryByRole('button', { name: /重新上传/ })).toBeNull();
    expect(screen.getByRole('button', { name: '移除“a.exe”' })).toBeDefined();
    const another = await screen.findByRole('button', { name: '另选一个文件，代替“a.exe”' });
    const input = another.closest('.vt-upload-actions')?.querySelector('input');
    if (!input) throw new Error('nothing to choose a file with');
    await userEvent.upload(input, new File(['y'], 'b.exe'));
    expect(uploads.items.map(({ facts }) => [facts.name, facts.folderId])).toEqual([['b.exe', 'f1']]);
  },
);

test('the same file chosen as its own replacement stays in the list', async () => {
  const file = new File(['x'], 'a.mp4', { lastModified: 1 });
  act(() => uploads.add([file], { folderId: 'f1', folderName: '菜单' }));
  act(() => uploads.items[0]?.fail(new ApiError('material.damaged', '已损坏')));
  await open();
  const another = await screen.findByRole('button', { name: '另选一个文件，代替“a.mp4”' });
  const input = another.closest('.vt-upload-actions')?.querySelector('input');
  if (!input) throw new Error('nothing to choose a file with');
  await userEvent.upload(input, file);
  expect(uploads.items.map(({ facts }) => facts.name)).toEqual(['a.mp4']);
  // The upload started over, and its former failure is cleared.
  expect(uploads.items[0]?.error?.error).not.toBe('material.damaged');
});

test.each(['material.spaceInsufficient', 'material.uploadExceedsSpace', 'material.cannotConvert'])(
  'a failure for another reason (%s) can be retried',
  async (reason) => {
    act(() => uploads.add([new File(['x'], 'a.exe')], { folderId: 'f1', folderName: '菜单' }));
    act(() => uploads.items[0]?.fail(new ApiError(reason, '空间不足')));
    await open();
    expect(await screen.findByRole('button', { name: /重新上传/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: /，代替/ })).toBeNull();
  },
);

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startMessages } from '@vitrine/shared/i18n';
import { signInAs } from '@vitrine/shared/testing';
import { MemoryRouter } from '@vitrine/shared/ui/router';
import { UploadTrayButton } from './UploadTrayButton.tsx';
import { uploads } from './uploads.ts';

let leave: () => void;
beforeEach(async () => {
  leave = signInAs();
  await startMessages();
});
afterEach(() => {
  cleanup();
  leave();
  uploads.forget();
  localStorage.clear();
});

const show = () =>
  render(
    <MemoryRouter>
      <UploadTrayButton />
    </MemoryRouter>,
  );

test('the list opens on click and says what it is for while it is empty', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: '上传列表' }));
  expect(await screen.findByText(/还没有上传/)).toBeDefined();
});

test('what was begun before a reload stands there, with the way to go on', async () => {
  const facts = {
    key: 'k',
    name: 'a.mp4',
    size: 100,
    fingerprint: 'f',
    folderId: '-1',
    folderName: '默认分组',
  };
  localStorage.setItem('uploads.admin', JSON.stringify([{ ...facts, address: '/etv/upload/1', sent: 40 }]));
  show();
  await userEvent.click(screen.getByRole('button', { name: '上传列表' }));
  expect(await screen.findByText(/请再次选择同一个文件/)).toBeDefined();
  expect(screen.getByRole('button', { name: '选择“a.mp4”以继续' })).toBeDefined();
});

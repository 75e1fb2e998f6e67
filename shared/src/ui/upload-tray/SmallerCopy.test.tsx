import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startMessages } from '@vitrine/shared/i18n';
import { signInAs } from '@vitrine/shared/testing';
import { MemoryRouter } from '@vitrine/shared/ui/router';
import { type UploadFacts, UploadItem } from './UploadItem.ts';
import { UploadLine } from './UploadLine.tsx';
import { uploads } from './uploads.ts';

const facts: UploadFacts = {
  ...{ key: 'k', name: 'wall.png', size: 100_000_000, fingerprint: 'f', addedAt: 0 },
  ...{ folderId: 'f1', folderName: '菜单', purpose: 'material', flow: 'standard', replaces: '' },
};
let leave: () => void;
beforeEach(async () => {
  leave = signInAs({ permissions: ['material.manage'] });
  await startMessages();
});
afterEach(() => {
  cleanup();
  leave();
  uploads.forget();
});

function show(changes: Partial<UploadFacts> = {}) {
  const item = new UploadItem({ ...facts, ...changes }, new File(['x'], facts.name));
  item.state = 'uploaded';
  item.materialId = 'm1';
  render(
    <MemoryRouter>
      <UploadLine item={item} />
    </MemoryRouter>,
  );
}
const offer = () => screen.queryByRole('button', { name: '替换为 1920 像素的副本' });

test('a picture far larger than needed shows its cost, and can be replaced by a compressed copy', async () => {
  show();
  expect(screen.getByText(/每台终端都要下载全部 95 MB/)).toBeDefined();
  const button = offer();
  if (!button) throw new Error('nothing is offered');
  await userEvent.click(button);
  const [added] = uploads.items;
  expect(added?.facts).toMatchObject({ folderId: 'f1', flow: 'compress', replaces: 'm1' });
  expect(offer()).toBeNull();
});

test('a person who may not replace files sees the note without the offer', () => {
  leave();
  leave = signInAs({ permissions: ['material.upload'] });
  show();
  expect(screen.getByText(/每台终端都要下载全部/)).toBeDefined();
  expect(offer()).toBeNull();
});

test.each([
  ['of a usual size', { size: 5_000_000 }],
  ['that was compressed already', { flow: 'compress' as const }],
  ['that is a film', { name: 'wall.mp4' }],
])('no note is shown for a file %s', (_, changes) => {
  show(changes);
  expect(screen.queryByText(/每台终端都要下载全部/)).toBeNull();
});

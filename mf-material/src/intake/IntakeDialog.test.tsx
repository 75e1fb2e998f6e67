import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Conversion, selectMaterialAbilities } from '@vitrine/shared/api';
import { fakeNetwork, refuse, renderPage, signInAs } from '@vitrine/shared/testing';
import { alwaysConverts } from '@vitrine/shared/ui/upload-tray';
import { messages, namespace } from '../messages/index.ts';
import type { PlacedFile } from '../uploads/droppedFiles.ts';
import { IntakeDialog } from './IntakeDialog.tsx';

const network = fakeNetwork();
const realFetch = globalThis.fetch;
let leave: () => void;
const onConvert = jest.fn<(files: readonly PlacedFile[]) => void>();
const onFonts = jest.fn<(files: readonly PlacedFile[]) => void>();
const onClose = jest.fn<() => void>();

beforeEach(() => {
  leave = signInAs();
  globalThis.fetch = network.fetch;
  for (const act of [onConvert, onFonts, onClose]) act.mockClear();
});
afterEach(() => {
  cleanup();
  leave();
  localStorage.clear();
  globalThis.fetch = realFetch;
});

const placed = (...names: readonly string[]): PlacedFile[] =>
  names.map((name) => ({ source: { file: new File(['x'], name) }, path: '' }));
const abilities = (...conversions: readonly Conversion[]) =>
  network.on(selectMaterialAbilities, () => ({
    ffmpeg: true,
    ffprobe: true,
    soffice: false,
    pages: true,
    conversions: [...conversions],
  }));
const open = (convertible: readonly PlacedFile[], fonts: readonly PlacedFile[] = []) =>
  renderPage(
    <IntakeDialog
      question={{ convertible, fonts, flowIgnored: false }}
      onConvert={onConvert}
      onFonts={onFonts}
      onClose={onClose}
    />,
    { path: '/material', namespace, messages },
  );

test('shows the result for each file, explains manual conversion, and uploads the others', async () => {
  abilities({ from: 'avif', to: 'jpg' }, { from: 'mov', to: 'mp4' });
  await open(placed('海报.avif', '宣传片.MOV', 'IMG_1.HEIC'));
  const able = (await screen.findByText('服务器将转换')).closest('section');
  if (!able) throw new Error('there is no section');
  expect(within(able).getByText('宣传片.MOV').parentElement?.textContent).toContain('MP4');
  expect(within(able).queryByText('IMG_1.HEIC')).toBeNull();
  expect(screen.getByText('IMG_1.HEIC')).toBeDefined();
  expect(screen.getByText(/请存为 JPG 或 PNG/)).toBeDefined();
  expect(screen.queryByText(/请存为 MP4/)).toBeNull();
  await userEvent.click(screen.getByText('以后直接转换，不再询问'));
  expect(alwaysConverts()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: '转换并上传（2）' }));
  expect(onConvert.mock.calls[0]?.[0].map(({ source }) => source.file.name)).toEqual([
    '海报.avif',
    '宣传片.MOV',
  ]);
  expect(onClose).toHaveBeenCalled();
});

test('no conversion is offered when the server cannot convert', async () => {
  abilities();
  await open(placed('memo.m4a'));
  expect(await screen.findByText('此服务器不能转换')).toBeDefined();
  expect(screen.getByText(/请存为 MP3/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /转换并上传/ })).toBeNull();
});

test('a failed request for the server’s abilities can be retried', async () => {
  network.on(selectMaterialAbilities, () => {
    throw refuse('network.unreachable', '无法连接服务器');
  });
  await open(placed('a.mov'));
  const again = await screen.findByRole('button', { name: /重试/ });
  abilities({ from: 'mov', to: 'mp4' });
  await userEvent.click(again);
  expect(await screen.findByRole('button', { name: '转换并上传（1）' })).toBeDefined();
});

test('fonts are forwarded to the fonts page', async () => {
  await open([], placed('Brand.woff2', 'Brand.ttf'));
  await userEvent.click(await screen.findByRole('button', { name: '添加到字体（2）' }));
  expect(onFonts.mock.calls[0]?.[0]).toHaveLength(2);
  expect(onClose).toHaveBeenCalled();
});

test('fonts in a mixed selection are added while the conversion question stays open', async () => {
  abilities({ from: 'mov', to: 'mp4' });
  await open(placed('a.mov'), placed('Brand.ttf'));
  await userEvent.click(await screen.findByRole('button', { name: '添加到字体（1）' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByText('查看字体')).toBeDefined();
  expect(await screen.findByRole('button', { name: '转换并上传（1）' })).toBeDefined();
});

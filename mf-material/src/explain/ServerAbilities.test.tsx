import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { type Permission, selectMaterialAbilities } from '@vitrine/shared/api';
import { fakeNetwork, renderPage, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { ServerAbilities } from './ServerAbilities.tsx';

const realFetch = globalThis.fetch;
let leave: () => void = () => undefined;
beforeEach(() => {
  const bare = { ffmpeg: false, ffprobe: false, soffice: false, pages: true, conversions: [] };
  globalThis.fetch = fakeNetwork().on(selectMaterialAbilities, () => bare).fetch;
});
afterEach(() => {
  cleanup();
  leave();
  globalThis.fetch = realFetch;
});

async function open(...permissions: readonly Permission[]) {
  leave = signInAs({ permissions });
  await renderPage(<ServerAbilities />, { namespace, messages });
  await screen.findByRole('list');
}
const warnings = () => document.querySelectorAll('.vt-state-late').length;

test('an uploader sees how to prepare files, without server faults', async () => {
  await open('material.upload', 'material.view');
  expect(screen.getByText('办公文档请先转换为 PDF 再上传')).toBeTruthy();
  expect(screen.queryByText(/没有 ffmpeg|没有 ffprobe|没有 soffice/)).toBeNull();
  expect(warnings()).toBe(0);
});

test('an operator of the server sees which tools are missing', async () => {
  await open('material.view', 'system.server');
  expect(screen.getByText(/没有 ffmpeg/)).toBeTruthy();
  expect(screen.getByText(/没有 ffprobe/)).toBeTruthy();
  expect(warnings()).toBeGreaterThan(3);
});

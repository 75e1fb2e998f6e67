import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type H5Publication, publishH5, revokeH5Publication, selectH5Publication } from '@vitrine/shared/api';
import { createTestClient, fakeNetwork, refuse, renderPage, signInAs } from '@vitrine/shared/testing';
import type { WarningLine } from '@vitrine/shared/ui/editor';
import { messages, namespace } from '../messages/index.ts';
import { PublicationStore } from './PublicationStore.ts';
import { PublishSheet } from './PublishSheet.tsx';

const open: H5Publication = {
  path: '/web/phone/abcdefabcdef',
  state: 'open',
  publishedAt: '2026-11-21T06:30:00.000Z',
  publishedBy: 'lee',
  expiresAt: null,
  outdated: true,
  opened: 12,
  days: [{ day: '2026-11-20', opened: 12 }],
};

let leave: () => void;
afterEach(() => {
  cleanup();
  leave();
});

const placed: string[] = [];
const noWarnings: readonly WarningLine[] = [];

async function show(
  first: H5Publication | null,
  { manages = true, refused = false, warnings = noWarnings } = {},
) {
  leave = signInAs({ permissions: manages ? ['h5.view', 'h5.manage'] : ['h5.view'] });
  let publication = first;
  const network = fakeNetwork()
    .on(selectH5Publication, () => ({ publication }))
    .on(publishH5, () => {
      if (refused) throw refuse('h5.unknown', 'H5 作品不存在');
      publication = { ...open, outdated: false };
      return { publication };
    })
    .on(revokeH5Publication, () => {
      publication = { ...open, state: 'revoked' };
      return {};
    });
  const store = new PublicationStore(createTestClient(network), 'w1');
  const placeCode = async (address: string) => void placed.push(address);
  const sheet = (
    <PublishSheet
      id="w1"
      name="菜单"
      store={store}
      placeCode={placeCode}
      warnings={warnings}
      onClose={() => undefined}
    />
  );
  await renderPage(sheet, { path: '/h5/production', namespace, messages });
}

it('publishes a work and shows its address and QR code', async () => {
  await show(null);
  await userEvent.click(await screen.findByRole('button', { name: '发布' }));
  const field: HTMLInputElement = await screen.findByLabelText('公开地址');
  expect(field.value).toBe(`${location.origin}/web/phone/abcdefabcdef`);
  expect(screen.getByRole('img', { name: '打开公开页面的二维码' })).toBeTruthy();
});

it('shows that visitors see an older revision, and the number of visits', async () => {
  await show(open);
  expect(await screen.findByText('发布之后作品又有修改，访客看到的还是之前的版本。')).toBeTruthy();
  expect(screen.getByText('共打开 12 次')).toBeTruthy();
  expect(screen.getByText('2026-11-20')).toBeTruthy();
});

it('keeps a publishing error in the sheet', async () => {
  await show(null, { refused: true });
  await userEvent.click(await screen.findByRole('button', { name: '发布' }));
  expect(await screen.findAllByText('H5 作品不存在')).not.toHaveLength(0);
});

it('offers view-only members neither publish nor unpublish', async () => {
  await show(open, { manages: false });
  expect(await screen.findByLabelText('公开地址')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '取消发布' })).toBeNull();
  expect(screen.queryByRole('button', { name: '再次发布' })).toBeNull();
});

it('unpublishes after confirmation', async () => {
  await show(open);
  await userEvent.click(await screen.findByRole('button', { name: '取消发布' }));
  const buttons = await screen.findAllByRole('button', { name: '取消发布' });
  await userEvent.click(buttons.at(-1) as HTMLElement);
  expect(await screen.findByText('已取消发布')).toBeTruthy();
  expect(screen.queryByLabelText('公开地址')).toBeNull();
});

it('puts the QR code of the address on the current page, once published', async () => {
  await show({ ...open, state: 'revoked' });
  const publish = await screen.findByRole('button', { name: '发布' });
  expect(screen.queryByRole('button', { name: '在当前页添加二维码' })).toBeNull();
  await userEvent.click(publish);
  await userEvent.click(await screen.findByRole('button', { name: '在当前页添加二维码' }));
  expect(placed).toEqual([`${location.origin}/web/phone/abcdefabcdef`]);
});

it('lists warnings before publishing, each linking to its node', async () => {
  const led: string[] = [];
  const line = { id: 'n1', text: '第 1 页：文字还是初始的示例文字', show: () => void led.push('n1') };
  await show(null, { warnings: [line] });
  await userEvent.click(await screen.findByRole('button', { name: line.text }));
  expect(led).toEqual(['n1']);
});

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deleteMaterial, findAllMaterial, findAllOrOneFolder, selectMaterialById } from '@vitrine/shared/api';
import { fakeNetwork, refuse, renderPage, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { folder, materialRow } from '../testing/rows.ts';
import { MaterialPage } from './MaterialPage.tsx';

const network = fakeNetwork();
const realFetch = globalThis.fetch;
let leave: () => void;

class SilentEvents {
  close(): void {
    // Nothing is ever heard of it.
  }
}

beforeEach(() => {
  leave = signInAs();
  globalThis.fetch = network.fetch;
  Object.assign(globalThis, { EventSource: SilentEvents });
  network
    .on(findAllOrOneFolder, () => [folder()])
    .on(findAllMaterial, () => ({
      materialList: [materialRow(), materialRow({ mtId: 'm2', name: 'winter', isBindPm: 1 })],
      totalNum: 2,
    }));
});
afterEach(() => {
  cleanup();
  leave();
  globalThis.fetch = realFetch;
});

const open = (path = '/material') => renderPage(<MaterialPage />, { path, namespace, messages });

describe('the page of materials', () => {
  test('shows cards with name, facts and whether programs use them', async () => {
    await open();
    const card = await screen.findByRole('row', { name: /winter/ });
    expect(within(card).getByText('使用中')).toBeDefined();
    expect(within(card).getByText(/PNG · 2/)).toBeDefined();
  });

  test('an empty folder says so in the words of the specification', async () => {
    network.on(findAllMaterial, () => ({ materialList: [], totalNum: 0 }));
    await open();
    expect(await screen.findByText('此文件夹为空文件夹')).toBeDefined();
  });

  test('a failed load says 加载出错 and can be tried again', async () => {
    network.on(findAllMaterial, () => {
      throw refuse('server.unexpected', '服务器发生意外错误');
    });
    await open();
    expect(await screen.findByText('加载出错')).toBeDefined();
    network.on(findAllMaterial, () => ({ materialList: [materialRow()], totalNum: 1 }));
    const pane = screen.getByText('加载出错').closest('[role="alert"]');
    await userEvent.click(within(pane as HTMLElement).getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('row', { name: /summer/ })).toBeDefined();
  });

  test('deleting asks how many of what, and keeps the refusal on the page', async () => {
    network.on(deleteMaterial, () => {
      throw refuse('material.bound', '素材已绑定节目，不能删除：“winter”正被 大堂 使用');
    });
    await open();
    const card = await screen.findByRole('row', { name: /winter/ });
    await userEvent.click(card);
    await act(async () => userEvent.keyboard('{Delete}'));
    expect(await screen.findByText('删除 1 个素材？')).toBeDefined();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '删除' }));
    expect((await screen.findAllByText(/正被 大堂 使用/)).length).toBeGreaterThan(0);
  });

  test('who may only look is offered no upload', async () => {
    leave();
    leave = signInAs({ permissions: ['material.view'] });
    await open();
    await screen.findByRole('row', { name: /winter/ });
    expect(screen.queryByRole('button', { name: '上传' })).toBeNull();
  });

  test('an address with a material opens it beside the grid', async () => {
    network.on(selectMaterialById, () => ({
      material: materialRow({ isBindPm: 1 }),
      uses: [{ id: 'p1', name: '大堂', kind: 'program' as const }],
    }));
    await open('/material?material=m1');
    expect(await screen.findByText('大堂')).toBeDefined();
  });
});

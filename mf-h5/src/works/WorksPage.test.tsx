import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deleteH5, type H5Row, insertH5, selectH5Page } from '@vitrine/shared/api';
import { createH5Node, createH5Page } from '@vitrine/shared/document';
import { createTestClient, fakeNetwork, refuse, renderPage, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { WorksPage } from './WorksPage.tsx';
import { WorksStore } from './WorksStore.ts';

const row = (id: string, name: string): H5Row => ({
  id,
  name,
  thumbnailUrl: '',
  cover: {
    width: 375,
    height: 667,
    page: createH5Page({ nodeList: [createH5Node('text', { content: `<b>${name}</b>` })] }),
  },
  pageCount: 2,
  hasForm: false,
  answers: 0,
  updatedAt: '2026-11-21T06:30:00.000Z',
  updatedBy: 'lee',
});

let leave: () => void;

beforeEach(() => {
  // Missing in jsdom; the page only subscribes.
  Object.assign(globalThis, { EventSource: jest.fn(() => ({ close: () => undefined })) });
});
afterEach(() => {
  cleanup();
  leave();
});

async function open(works: H5Row[], { manages = true, path = '/h5/production' } = {}) {
  leave = signInAs({ permissions: manages ? ['h5.view', 'h5.manage'] : ['h5.view'] });
  let rows = works;
  const network = fakeNetwork()
    .on(selectH5Page, ({ keyword = '' }) => {
      const found = rows.filter(({ name }) => name.includes(keyword));
      return { h5List: found, totalNum: found.length };
    })
    .on(deleteH5, ({ id }) => {
      rows = rows.filter((work) => work.id !== id);
      return {};
    });
  const store = new WorksStore(createTestClient(network));
  await renderPage(<WorksPage store={store} />, { path, namespace, messages });
  return network;
}

describe('the page of works', () => {
  it('shows the first page of each work, its text escaped', async () => {
    await open([row('a', '菜单')]);
    expect(await screen.findByText('<b>菜单</b>')).toBeTruthy();
    expect(screen.getByText('2 页')).toBeTruthy();
    expect(screen.getByText('lee')).toBeTruthy();
  });

  it('takes the search from the address, and says which filter hides everything', async () => {
    await open([row('a', '菜单')], { path: '/h5/production?keyword=开业' });
    expect(await screen.findByText('没有名称包含“开业”的作品。')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '清除筛选' }));
    expect(await screen.findByText('菜单')).toBeTruthy();
  });

  it('rejects a short name in the form and shows the server’s error for a taken one', async () => {
    const network = await open([]);
    network.on(insertH5, () => {
      throw refuse('h5.nameTaken', '名称“菜单”已被使用');
    });
    const [button] = await screen.findAllByRole('button', { name: '新建作品' });
    await userEvent.click(button as HTMLElement);
    await userEvent.type(await screen.findByLabelText('作品名称'), '菜');
    await userEvent.click(screen.getByRole('button', { name: '创建并编辑' }));
    expect(await screen.findByText('名称长度为 2 到 50 个字符')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('作品名称'), '单');
    await userEvent.click(screen.getByRole('button', { name: '创建并编辑' }));
    expect(await screen.findByText('名称“菜单”已被使用')).toBeTruthy();
  });

  it('offers view-only members no changes', async () => {
    await open([row('a', '菜单')], { manages: false });
    await screen.findByText('菜单');
    expect(screen.queryByRole('button', { name: '新建作品' })).toBeNull();
  });
});

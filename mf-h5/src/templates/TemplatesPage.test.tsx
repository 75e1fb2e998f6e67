import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deleteH5Template, type H5TemplateRow, insertH5, selectH5TemplatePage } from '@vitrine/shared/api';
import { createH5Page } from '@vitrine/shared/document';
import { createTestClient, fakeNetwork, refuse, renderPage, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { TemplatesPage } from './TemplatesPage.tsx';
import { TemplatesStore } from './TemplatesStore.ts';

const row = (id: string, values: Partial<H5TemplateRow> = {}): H5TemplateRow => ({
  id,
  own: false,
  name: `模板 ${id}`,
  description: '',
  category: 'catering',
  pageCount: 4,
  hasForm: false,
  cover: { width: 375, height: 667, page: createH5Page() },
  savedAt: null,
  savedBy: '',
  ...values,
});
const own = row('o', { own: true, name: '自家风格', category: null, savedBy: 'lee' });

let leave: () => void;
beforeEach(() => {
  // Missing in jsdom; the page only subscribes.
  Object.assign(globalThis, { EventSource: jest.fn(() => ({ close: () => undefined })) });
});
afterEach(() => {
  cleanup();
  leave();
});

async function open({ manages = true, path = '/h5/template' } = {}) {
  leave = signInAs({ permissions: manages ? ['h5.view', 'h5.manage'] : ['h5.view'] });
  let rows = [own, row('a'), row('b', { category: 'event', hasForm: true })];
  const network = fakeNetwork()
    .on(selectH5TemplatePage, ({ keyword = '', filter = '' }) => {
      const found = rows.filter(
        (one) =>
          one.name.includes(keyword) &&
          (filter === '' || (filter === 'own' ? one.own : one.category === filter)),
      );
      return { templateList: found, totalNum: found.length };
    })
    .on(deleteH5Template, ({ id }) => {
      rows = rows.filter((one) => one.id !== id);
      return {};
    });
  const store = new TemplatesStore(createTestClient(network));
  await renderPage(<TemplatesPage store={store} />, { path, namespace, messages });
  return network;
}

describe('the page of templates', () => {
  it('shows own and built-in templates, filtered by kind', async () => {
    await open();
    expect(await screen.findByText('自家风格')).toBeTruthy();
    expect(screen.getByText('lee 保存')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '活动' }));
    await waitFor(() => expect(screen.queryByText('自家风格')).toBeNull());
    expect(screen.getByText('含表单')).toBeTruthy();
  });

  it('creates a work under a name, and keeps the error when that fails', async () => {
    const network = await open();
    const made: unknown[] = [];
    network.on(insertH5, (input) => {
      made.push(input);
      throw refuse('h5.nameTaken', '名称“模板 a”已被使用');
    });
    await userEvent.click(await screen.findByRole('button', { name: '使用模板“模板 a”' }));
    await userEvent.click(await screen.findByRole('button', { name: '创建并编辑' }));
    expect(await screen.findByText('名称“模板 a”已被使用')).toBeTruthy();
    expect(made).toMatchObject([{ name: '模板 a', templateId: 'a' }]);
  });

  it('deletes an own template after confirmation', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: '“自家风格”的操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
    await userEvent.click(await screen.findByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.queryByText('lee 保存')).toBeNull());
  });

  it('offers view-only members neither use nor changes', async () => {
    await open({ manages: false });
    expect(await screen.findByText('自家风格')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /使用模板/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /的操作/ })).toBeNull();
  });

  it('explains how to get own templates when there are none', async () => {
    await open({ path: '/h5/template?filter=own&keyword=没有' });
    expect(await screen.findByText('没有符合“没有”的模板。')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '清除筛选' }));
    expect(await screen.findByText('自家风格')).toBeTruthy();
  });
});

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  deleteMaterial,
  findAllMaterial,
  findAllOrOneFolder,
  insertProgram,
  selectMaterialById,
  selectMaterialSpace,
  selectMaterialUses,
} from '@vitrine/shared/api';
import { fakeNetwork, refuse, renderPage, signInAs } from '@vitrine/shared/testing';
import { useLocation } from '@vitrine/shared/ui/router';
import { uploads } from '@vitrine/shared/ui/upload-tray';
import { messages, namespace } from '../messages/index.ts';
import { folder, materialDetail, materialPage, materialRow, space } from '../testing/rows.ts';
import { MaterialPage } from './MaterialPage.tsx';

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
  network
    .on(findAllOrOneFolder, () => [folder()])
    .on(selectMaterialSpace, () => space())
    .on(findAllMaterial, () =>
      materialPage(materialRow(), materialRow({ mtId: 'm2', name: 'winter', isBindPm: 1 })),
    );
});
afterEach(() => {
  cleanup();
  leave();
  globalThis.fetch = realFetch;
});

/** Exposes the current location. */
function Place() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const open = (path = '/material') => renderPage(<MaterialPage />, { path, namespace, messages });

describe('the page of materials', () => {
  test('shows cards with name, details and whether programs use them', async () => {
    await open();
    const card = await screen.findByRole('row', { name: /winter/ });
    expect(within(card).getByText('使用中')).toBeDefined();
    expect(within(card).getByText(/PNG · 2/)).toBeDefined();
  });

  test('an inexact count is shown as a lower bound', async () => {
    const page = { ...materialPage(materialRow()), totalNum: 10_000, totalExact: false };
    network.on(findAllMaterial, () => page);
    await open();
    expect(await screen.findByText('共 10,000+ 个')).toBeDefined();
  });

  test('an empty folder shows the text of the specification', async () => {
    network.on(findAllMaterial, () => materialPage());
    await open('/material?folder=f1');
    expect(await screen.findByText('此文件夹为空文件夹')).toBeDefined();
  });

  test('an empty library asks to upload first, also on the way to publishing', async () => {
    network.on(findAllMaterial, () => materialPage());
    await open('/material?terminal=c1');
    expect(await screen.findByText('还没有素材。')).toBeDefined();
    expect(await screen.findByText(/^先上传图片或视频/)).toBeDefined();
  });

  test('a failed load shows 加载出错 and can be retried', async () => {
    network.on(findAllMaterial, () => {
      throw refuse('server.unexpected', '服务器发生意外错误');
    });
    await open();
    expect(await screen.findByText('加载出错')).toBeDefined();
    network.on(findAllMaterial, () => materialPage(materialRow()));
    const pane = screen.getByText('加载出错').closest('[role="alert"]');
    await userEvent.click(within(pane as HTMLElement).getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('row', { name: /summer/ })).toBeDefined();
  });

  describe('publishing one image', () => {
    const choose = async (path = '/material') => {
      const page = (
        <>
          <MaterialPage />
          <Place />
        </>
      );
      await renderPage(page, { path, namespace, messages });
      await userEvent.click(await screen.findByRole('row', { name: /winter/ }));
    };

    test('creates a program and opens the publish page', async () => {
      const made: unknown[] = [];
      network.on(insertProgram, (input) => {
        made.push(input);
        return { id: 'p9', revision: 1 };
      });
      await choose();
      await userEvent.click(screen.getByRole('button', { name: '发布到终端' }));
      expect(await screen.findByText(/^\/program\/send\?program=p9&from=%2Fmaterial/)).toBeDefined();
      expect(made).toMatchObject([{ materialId: 'm2' }]);
    });

    test('for an empty screen, names it and preselects it', async () => {
      network.on(insertProgram, () => ({ id: 'p9', revision: 1 }));
      await choose('/material?terminal=lobby');
      expect(screen.getByText(/再点击“发布到终端”；终端已为您勾选/)).toBeDefined();
      await userEvent.click(screen.getByRole('button', { name: '发布到终端' }));
      expect(
        await screen.findByText(
          /^\/program\/send\?program=p9&terminal=lobby&from=%2Fmaterial%3Fterminal%3Dlobby/,
        ),
      ).toBeDefined();
    });

    test('is disabled while it runs, and creates one program for several clicks', async () => {
      const { promise, resolve } = Promise.withResolvers<{ id: string; revision: number }>();
      let asked = 0;
      network.on(insertProgram, () => {
        asked += 1;
        return promise;
      });
      await choose();
      // The icon button is replaced by another element.
      const button = () => screen.getByRole('button', { name: /发布到终端/ });
      await userEvent.click(button());
      await waitFor(() => expect(button().outerHTML).toContain('loading'));
      await userEvent.click(button());
      await act(async () => resolve({ id: 'p9', revision: 1 }));
      expect(await screen.findByText(/^\/program\/send\?program=p9&from=%2Fmaterial/)).toBeDefined();
      expect(asked).toBe(1);
    });

    test('is not offered without the permission to publish', async () => {
      leave();
      leave = signInAs({ permissions: ['material.view', 'material.manage', 'program.manage'] });
      await choose();
      expect(screen.queryByRole('button', { name: '发布到终端' })).toBeNull();
    });
  });

  describe('deleting', () => {
    const bound = { id: 'p1', name: '大堂', kind: 'program' } as const;
    const askAbout = async (...uses: (typeof bound)[]) => {
      network.on(selectMaterialUses, () => [{ mtId: 'm2', name: 'winter', uses }]);
      await open();
      await userEvent.click(await screen.findByRole('row', { name: /winter/ }));
      await act(async () => userEvent.keyboard('{Delete}'));
      return screen.findByRole('dialog');
    };

    test('asks for confirmation with the count and the trash retention', async () => {
      network.on(deleteMaterial, () => ({ done: ['m2'], refused: [] }));
      const dialog = await askAbout();
      expect(within(dialog).getByText('删除 1 个素材？')).toBeDefined();
      expect(await within(dialog).findByText(/将把winter移到回收站，15 天内可恢复/)).toBeDefined();
      await userEvent.click(within(dialog).getByRole('button', { name: '删除' }));
      expect(network.calls.filter((call) => call.path.endsWith('deleteMaterial.json'))).toHaveLength(1);
    });

    test('is not offered to members who may manage but not delete materials', async () => {
      leave();
      leave = signInAs({ permissions: ['material.view', 'material.upload', 'material.manage'] });
      await open();
      await userEvent.click(await screen.findByRole('row', { name: /winter/ }));
      await act(async () => userEvent.keyboard('{Delete}'));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.queryByRole('button', { name: '删除' })).toBeNull();
    });

    test('lists the uses of a bound material, and offers only to close', async () => {
      const dialog = await askAbout(bound);
      expect(await within(dialog).findByRole('link', { name: '大堂' })).toBeDefined();
      expect(within(dialog).queryByRole('button', { name: /删除/ })).toBeNull();
    });

    test('shows a refusal on the page', async () => {
      network.on(deleteMaterial, () => {
        throw refuse('material.bound', '素材“winter”正被 大堂 使用，不能删除');
      });
      const dialog = await askAbout();
      await within(dialog).findByText(/15 天内可恢复/);
      await userEvent.click(within(dialog).getByRole('button', { name: '删除' }));
      expect((await screen.findAllByText(/正被 大堂 使用/)).length).toBeGreaterThan(0);
    });
  });

  test('the list view shows the same materials as rows', async () => {
    await open();
    await screen.findByRole('row', { name: /winter/ });
    await userEvent.click(screen.getByRole('button', { name: '列表' }));
    expect(screen.getByRole('columnheader', { name: '格式' })).toBeDefined();
    expect(screen.getByRole('row', { name: /winter/ })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: '网格' }));
  });

  test('announces materials that expire soon, and filters them', async () => {
    network.on(selectMaterialSpace, () => space({ expiring: 2 }));
    await open();
    expect(await screen.findByText('2 个素材将在 7 天内到期')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: '查看' }));
    await screen.findByRole('button', { name: '取消筛选“即将到期”' });
    expect(network.calls.at(-1)?.input).toMatchObject({ lifetime: 'expiring', sort: 'expiry' });
  });

  describe('a freshly uploaded file', () => {
    const arrive = () => {
      uploads.add([new File(['x'], 'winter.png')], { folderId: 'f1', folderName: '菜单' });
      const [item] = uploads.items;
      if (item) uploads.pause(item);
      item?.finish('m2', false);
      item?.change({ fresh: true });
    };
    afterEach(() => uploads.forget());

    test('is announced and marked, with next steps, until dismissed', async () => {
      await open();
      const row = await screen.findByRole('row', { name: /winter/ });
      act(arrive);
      expect(screen.getByRole('status').textContent).toContain('“winter.png”已上传');
      expect(within(row).getByText('新上传')).toBeDefined();
      expect(screen.getByRole('button', { name: '发布到终端' })).toBeDefined();
      expect(screen.getByRole('button', { name: '新建节目' })).toBeDefined();
      await userEvent.click(screen.getByRole('button', { name: '在列表中查看' }));
      expect(document.activeElement).toBe(row);
      await userEvent.click(screen.getByRole('button', { name: '关闭' }));
      expect(screen.queryByText('新上传')).toBeNull();
    });

    test('can be published from its note', async () => {
      const made: unknown[] = [];
      network.on(insertProgram, (input) => {
        made.push(input);
        return { id: 'p9', revision: 1 };
      });
      await open();
      await screen.findByRole('row', { name: /winter/ });
      act(arrive);
      await userEvent.click(screen.getByRole('button', { name: '发布到终端' }));
      await waitFor(() => expect(made).toMatchObject([{ materialId: 'm2' }]));
      expect(uploads.totals.fresh).toEqual([]);
    });

    test('is opened in its folder when the current view does not show it', async () => {
      network.on(findAllMaterial, () => materialPage(materialRow()));
      await open('/material?keyword=sum');
      await screen.findByRole('row', { name: /summer/ });
      act(arrive);
      await userEvent.click(screen.getByRole('button', { name: '在列表中查看' }));
      await waitFor(() =>
        expect(network.calls.findLast(({ path }) => path === findAllMaterial.path)?.input).toMatchObject({
          ...{ id: 'f1', keyword: '', pageNum: '1' },
        }),
      );
    });
  });

  test('a view-only member is offered no upload', async () => {
    leave();
    leave = signInAs({ permissions: ['material.view'] });
    await open();
    await screen.findByRole('row', { name: /winter/ });
    expect(screen.queryByRole('button', { name: '上传' })).toBeNull();
  });

  test('an address with a material id opens the material beside the grid', async () => {
    network.on(selectMaterialById, () =>
      materialDetail({
        material: materialRow({ isBindPm: 1 }),
        uses: [{ id: 'p1', name: '大堂', kind: 'program' }],
      }),
    );
    await open('/material?material=m1');
    expect(await screen.findByText('大堂')).toBeDefined();
  });
});

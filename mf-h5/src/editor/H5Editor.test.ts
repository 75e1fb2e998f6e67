import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { insertH5, selectH5ById, updateH5 } from '@vitrine/shared/api';
import { createH5Document, createH5Page, type H5Document } from '@vitrine/shared/document';
import { autosaveDelay, retryDelay } from '@vitrine/shared/editor';
import { createTestClient, fakeNetwork, refuse, unreachable } from '@vitrine/shared/testing';
import { consoleWork } from '../console/consoleWork.ts';
import { H5Editor } from './H5Editor.ts';

const at = '2026-11-21T06:30:00.000Z';

/** A server that stores works and can save a concurrent change. */
function server() {
  const works = new Map([['first', { name: 'Menu', revision: 1, document: createH5Document() }]]);
  const network = fakeNetwork()
    .on(selectH5ById, ({ id = '' }) => {
      const work = works.get(id);
      if (!work) throw refuse('h5.unknown', 'H5 作品不存在');
      return { id, updatedAt: at, ...work };
    })
    .on(insertH5, ({ name = '' }) => {
      works.set('copy', { name, revision: 1, document: createH5Document() });
      return { id: 'copy' };
    })
    .on(updateH5, ({ id = '', revision, document }) => {
      const work = works.get(id);
      if (!work || work.revision !== revision) throw refuse('h5.changedElsewhere', '别人刚刚保存了这个作品');
      works.set(id, { ...work, revision: work.revision + 1, document: document as H5Document });
      return { revision: work.revision + 1, updatedAt: at };
    });
  return { network, works };
}

async function opened(
  { network }: Pick<ReturnType<typeof server>, 'network'>,
  id = 'first',
  userName = 'admin',
) {
  const editor = new H5Editor({
    work: consoleWork(createTestClient(network), id, userName),
    onNotice: () => undefined,
  });
  await editor.open();
  if (!editor.store || !editor.saver) throw new Error('the work was not opened');
  return { editor, store: editor.store, saver: editor.saver };
}

const wait = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('saving', () => {
  it('runs automatically, once for several changes, and drops the draft', async () => {
    const world = server();
    const { store, saver } = await opened(world);
    store.add('text', 'a');
    store.add('text', 'b');
    expect([saver.state, localStorage.length]).toEqual(['dirty', 1]);
    await wait(autosaveDelay);
    expect([saver.state, saver.revision, localStorage.length]).toEqual(['saved', 2, 0]);
    expect(world.works.get('first')?.document.pageList[0]?.nodeList).toHaveLength(2);
  });

  it('is retried automatically after the network was down', async () => {
    const world = server();
    const { store, saver } = await opened(world);
    world.network.on(updateH5, () => {
      throw unreachable();
    });
    store.add('text', 'a');
    await wait(autosaveDelay);
    expect([saver.state, saver.unsaved]).toEqual(['failed', true]);
    world.network.on(updateH5, () => ({ revision: 2, updatedAt: at }));
    await wait(retryDelay);
    expect(saver.state).toBe('saved');
  });

  it('offers the draft of an interrupted visit', async () => {
    const world = server();
    const crashed = await opened(world);
    crashed.store.add('text', 'kept');
    crashed.editor.close();
    const { editor, store } = await opened(world);
    expect(store.nodes).toHaveLength(0);
    editor.restoreDraft();
    expect(store.nodes.map(({ content }) => content)).toEqual(['kept']);
  });
});

describe('copies', () => {
  it('paste into another work of the same user, opened before or after, without links to pages of the first', async () => {
    const world = server();
    world.works.set('second', { name: 'Party', revision: 1, document: createH5Document() });
    const [from, to] = [await opened(world), await opened(world, 'second')];
    const other = await opened(world, 'second', 'bo');
    from.store.add('text', 'a');
    const link = { kind: 'page' as const, pageId: from.store.page.id };
    from.store.changeItem(from.store.selection[0] ?? '', (node) => ({ ...node, link }), 'history.link');
    from.store.copy();
    for (const { store } of [from, to, other]) store.paste();
    const seen = [from, to, other].map(({ store }) => store.nodes.map((node) => [node.content, node.link]));
    const linked = ['a', link];
    expect(seen).toEqual([[linked, linked], [['a', undefined]], []]);
    for (const { editor } of [from, to, other]) editor.close();
  });
});

describe('a draft of an interrupted visit', () => {
  it('never overwrites a newer save', async () => {
    const world = server();
    const crashed = await opened(world);
    crashed.store.add('text', 'mine');
    crashed.editor.close();
    world.works.set('first', { name: 'Menu', revision: 5, document: createH5Document() });
    const { editor, saver } = await opened(world);
    editor.restoreDraft();
    await wait(autosaveDelay);
    expect(saver.state).toBe('elsewhere');
    expect(world.works.get('first')?.revision).toBe(5);
  });
});

describe('a concurrent save', () => {
  const conflict = async () => {
    const world = server();
    const mine = await opened(world);
    const theirs = createH5Document([createH5Page(), createH5Page()]);
    world.works.set('first', { name: 'Menu', revision: 2, document: theirs });
    mine.store.add('text', 'mine');
    await wait(autosaveDelay);
    return { ...mine, world };
  };

  it('is not overwritten, and their version can be taken', async () => {
    const { editor, store, saver, world } = await conflict();
    expect(saver.state).toBe('elsewhere');
    store.add('text', 'more');
    await wait(10 * autosaveDelay);
    expect(world.works.get('first')?.revision).toBe(2);
    editor.takeTheirs(await editor.readTheirs());
    expect([store.document.pageList.length, saver.state, saver.revision]).toEqual([2, 'saved', 2]);
  });

  it('lets the local version be kept as a copy, also when the first attempt fails', async () => {
    const { editor, saver, world } = await conflict();
    const refused = world.network;
    const save = jest.fn(() => {
      throw refuse('h5.fileUnknown', '作品使用了一个不存在的文件，没有保存');
    });
    refused.on(updateH5, save);
    await expect(editor.keepMineAsCopy('Menu 副本')).rejects.toThrow('没有保存');
    refused.on(updateH5, ({ document }) => {
      world.works.set('copy', { name: 'Menu 副本', revision: 2, document: document as H5Document });
      return { revision: 2, updatedAt: at };
    });
    expect(await editor.keepMineAsCopy('Menu 副本')).toBe('copy');
    expect(refused.calls.filter(({ path }) => path === insertH5.path)).toHaveLength(1);
    expect(world.works.get('copy')?.document.pageList[0]?.nodeList[0]?.content).toBe('mine');
    expect(saver.unsaved).toBe(false);
  });
});

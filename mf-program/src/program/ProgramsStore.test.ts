import { describe, expect, test } from '@jest/globals';
import {
  deleteProCategory,
  deleteProgram,
  type Endpoint,
  insertProCategory,
  insertProgram,
  type ProgramNode,
  selectProgramCategoryAlls,
  updateProCategory,
} from '@vitrine/shared/api';
import { ApiError } from '@vitrine/shared/session';
import type { Calls } from '../calls.ts';
import { filterNodes } from './filterNodes.ts';
import { ProgramsStore } from './ProgramsStore.ts';

const node = (
  id: string,
  type: ProgramNode['type'],
  pId = '-1',
  rest: Partial<ProgramNode> = {},
): ProgramNode => ({
  id,
  name: id,
  type,
  pid: pId,
  pId,
  hasChildren: type === 'folder',
  total: 1,
  ...rest,
});

/** A server with a tree that the calls change. */
class FakeTree {
  nodes = [node('floor', 'folder'), node('deep', 'folder', 'floor'), node('menu', 'program', 'deep')];
  refuses = false;

  readonly call = async (endpoint: Endpoint, input: unknown) => {
    const { id = '', pid = '-1', type = '', name = '' } = input as Record<string, string>;
    if (endpoint === selectProgramCategoryAlls)
      return type === 'all' ? this.below('-1') : this.childrenOf(id);
    if (this.refuses) throw new ApiError('program.nameTaken', 'taken');
    if (endpoint === insertProCategory) this.nodes = [...this.nodes, node('fresh', 'folder', pid, { name })];
    if (endpoint === insertProgram) this.nodes = [...this.nodes, node('made', 'program', '-1', { name })];
    if (endpoint === updateProCategory)
      this.nodes = this.nodes.map((entry) => (entry.id === id ? { ...entry, name } : entry));
    if (endpoint === deleteProCategory || endpoint === deleteProgram)
      this.nodes = this.nodes.filter((entry) => entry.id !== id);
    return { id: endpoint === insertProgram ? 'made' : 'fresh', revision: 1 };
  };

  private childrenOf(pId: string) {
    return this.nodes.filter((entry) => entry.pId === pId);
  }

  private below(pId: string): ProgramNode[] {
    return this.childrenOf(pId).map((entry) => ({ ...entry, children: this.below(entry.id) }));
  }
}

async function open(folderId = '-1') {
  const server = new FakeTree();
  const store = new ProgramsStore({ call: server.call } as unknown as Calls, 'All programs');
  await Promise.all([store.show(folderId), store.start()]);
  return { server, store };
}

const names = (store: ProgramsStore) => store.tree.rows.map(({ node: { name } }) => name);

describe('the tree', () => {
  test('starts with its root open and loads level by level', async () => {
    const { store } = await open();
    expect(names(store)).toEqual(['All programs', 'floor']);
    await store.tree.expand('floor');
    expect(names(store)).toEqual(['All programs', 'floor', 'deep']);
  });

  test('opens down to the folder that the address names', async () => {
    const { store } = await open('deep');
    expect(store.tree.pathTo('deep').map(({ name }) => name)).toEqual(['All programs', 'floor', 'deep']);
    expect(store.contents.value?.map(({ id }) => id)).toEqual(['menu']);
  });

  test('lets a new folder be named at once', async () => {
    const { store } = await open();
    await store.addFolder('-1', 'New folder');
    expect(names(store)).toContain('New folder');
    expect(store.tree.renamingId).toBe('fresh');
  });

  test('takes a refused name back', async () => {
    const { store, server } = await open();
    server.refuses = true;
    await expect(store.tree.rename('floor', 'taken')).rejects.toThrow('taken');
    expect(names(store)).toContain('floor');
  });

  test('forgets what was deleted', async () => {
    const { store } = await open();
    const [floor] = store.contents.value ?? [];
    if (!floor) throw new Error('the folder is missing');
    await store.remove(floor);
    expect(names(store)).toEqual(['All programs']);
    expect(store.contents.value).toEqual([]);
  });
});

test('a new program stands in the list of its folder', async () => {
  const { store } = await open();
  expect(await store.addProgram('-1', { name: 'Lobby', width: 1920, height: 1080 })).toBe('made');
  expect(store.contents.value?.map(({ name }) => name)).toContain('Lobby');
});

test('filters let through what they say; folders only without a filter', () => {
  const nodes = [
    node('folder', 'folder'),
    node('a', 'program', '-1', { used: true, audit: 'passed' }),
    node('b', 'program', '-1', { used: false, audit: 'rejected' }),
  ];
  const shown = (filter: Parameters<typeof filterNodes>[1]) => filterNodes(nodes, filter).map(({ id }) => id);
  expect(shown('all')).toEqual(['folder', 'a', 'b']);
  expect(shown('used')).toEqual(['a']);
  expect(shown('unused')).toEqual(['b']);
  expect(shown('rejected')).toEqual(['b']);
});

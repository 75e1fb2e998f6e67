import { describe, expect, test } from '@jest/globals';
import {
  deletePrograms,
  type Endpoint,
  insertProCategory,
  insertProgram,
  movePrograms,
  type ProgramNode,
  selectProgramCategoryAlls,
  selectProgramPage,
  updateProCategory,
} from '@vitrine/shared/api';
import { ApiError } from '@vitrine/shared/session';
import type { Calls } from '../calls.ts';
import { ProgramsStore } from './ProgramsStore.ts';
import { usualQuery } from './programQuery.ts';

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

/** A server with a tree that calls modify. */
class FakeTree {
  nodes = [node('floor', 'folder'), node('deep', 'folder', 'floor'), node('menu', 'program', 'deep')];
  refuses = false;

  readonly call = async (endpoint: Endpoint, input: unknown) => {
    const { id = '', pid = '-1', type = '', name = '', keyword = '' } = input as Record<string, string>;
    const { ids = [], deep = false } = input as { ids?: string[]; deep?: boolean };
    if (endpoint === selectProgramCategoryAlls)
      return type === 'all' ? this.#below('-1') : this.#children(id, type);
    if (endpoint === selectProgramPage) return this.#page(id, deep, keyword);
    if (this.refuses) throw new ApiError('program.nameTaken', 'taken');
    if (endpoint === insertProCategory) this.nodes = [...this.nodes, node('fresh', 'folder', pid, { name })];
    if (endpoint === insertProgram) this.nodes = [...this.nodes, node('made', 'program', '-1', { name })];
    if (endpoint === updateProCategory)
      this.nodes = this.nodes.map((entry) => (entry.id === id ? { ...entry, name } : entry));
    if (endpoint === deletePrograms) return this.#remove(ids);
    if (endpoint === movePrograms)
      this.nodes = this.nodes.map((entry) => (ids.includes(entry.id) ? { ...entry, pId: pid } : entry));
    const results = ids.map((moved) => ({ id: moved, name: moved, outcome: 'done', error: '', message: '' }));
    return { id: endpoint === insertProgram ? 'made' : 'fresh', revision: 1, results };
  };

  #remove(ids: readonly string[]) {
    const used = (id: string) => this.nodes.some((entry) => entry.id === id && entry.used);
    const results = ids.map((id) => ({ id, name: id, outcome: used(id) ? 'refused' : 'done' }));
    this.nodes = this.nodes.filter(({ id }) => !ids.includes(id) || used(id));
    return { results };
  }

  #page(id: string, deep: boolean, keyword: string) {
    const programList = this.nodes
      .filter(({ type }) => type === 'program')
      .filter((entry) => (deep ? entry.name.includes(keyword) : entry.pId === id));
    return { programList, totalNum: programList.length };
  }

  #children(pId: string, type: string) {
    return this.#childrenOf(pId).filter((entry) => type === '' || entry.type === type);
  }

  #childrenOf(pId: string) {
    return this.nodes.filter((entry) => entry.pId === pId);
  }

  #below(pId: string): ProgramNode[] {
    return this.#childrenOf(pId).map((entry) => ({ ...entry, children: this.#below(entry.id) }));
  }
}

async function open(folderId = '-1') {
  const server = new FakeTree();
  const store = new ProgramsStore({ call: server.call } as unknown as Calls, 'All programs');
  await Promise.all([store.show(folderId), store.start()]);
  return { server, store };
}

const shown = (store: ProgramsStore) => store.shown.map(({ id }) => id);
const names = (store: ProgramsStore) => store.tree.rows.map(({ node: { name } }) => name);

describe('the tree', () => {
  test('starts with its root open and loads level by level', async () => {
    const { store } = await open();
    expect(names(store)).toEqual(['All programs', 'floor']);
    await store.tree.expand('floor');
    expect(names(store)).toEqual(['All programs', 'floor', 'deep']);
  });

  test('expands down to the folder of the address', async () => {
    const { store } = await open('deep');
    expect(store.tree.pathTo('deep').map(({ name }) => name)).toEqual(['All programs', 'floor', 'deep']);
    expect(shown(store)).toEqual(['menu']);
  });

  test('lets a new folder be named at once', async () => {
    const { store } = await open();
    await store.addFolder('-1', 'New folder');
    expect(names(store)).toContain('New folder');
    expect(store.tree.renamingId).toBe('fresh');
  });

  test('rolls back a refused rename', async () => {
    const { store, server } = await open();
    server.refuses = true;
    await expect(store.tree.rename('floor', 'taken')).rejects.toThrow('taken');
    expect(names(store)).toContain('floor');
  });

  test('removes deleted folders', async () => {
    const { store } = await open();
    await store.remove(store.shown);
    expect(names(store)).toEqual(['All programs']);
    expect(shown(store)).toEqual([]);
  });
});

describe('the list', () => {
  test('shows a new program in its folder, folders first', async () => {
    const { store } = await open();
    const program = { name: 'Lobby', width: 1920, height: 1080, templateId: '' };
    expect(await store.addProgram('-1', program)).toBe('made');
    expect(shown(store)).toEqual(['floor', 'made']);
  });

  test('searches programs in all subfolders, and hides folders meanwhile', async () => {
    const { store } = await open();
    await store.show('-1', { ...usualQuery, keyword: 'men' });
    expect(shown(store)).toEqual(['menu']);
  });

  test('rolls back a refused rename', async () => {
    const { store, server } = await open('deep');
    const [menu] = store.shown;
    if (!menu) throw new Error('the program is missing');
    server.refuses = true;
    const renaming = store.rename(menu, 'taken');
    expect(store.shown[0]?.name).toBe('taken');
    await expect(renaming).rejects.toThrow('taken');
    expect(store.shown[0]?.name).toBe('menu');
  });

  test('keeps programs of published tasks selected when several are deleted', async () => {
    const { store, server } = await open('deep');
    server.nodes = [...server.nodes, node('played', 'program', 'deep', { used: true })];
    await store.refresh();
    store.selection.set(['menu', 'played']);
    const results = await store.remove(store.chosen);
    expect(results.map(({ id, outcome }) => [id, outcome])).toEqual([
      ['menu', 'done'],
      ['played', 'refused'],
    ]);
    expect(store.chosen.map(({ id }) => id)).toEqual(['played']);
  });

  test('selects a range with Shift, and acts only on visible rows', async () => {
    const { store, server } = await open('deep');
    server.nodes = ['a', 'b', 'c'].map((id) => node(id, 'program', 'deep'));
    await store.refresh();
    store.selection.toggle('a');
    store.selection.toggle('c', { shiftKey: true });
    expect(store.chosen.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    server.nodes = [];
    await store.refresh();
    expect(store.chosen).toEqual([]);
  });

  test('follows only the deliveries that its programs wait for', async () => {
    const { store, server } = await open('deep');
    const use = { state: 'waiting', at: null, timeZone: '', waiting: { taskId: 't1', screens: 1 } } as const;
    server.nodes = [node('new', 'program', 'deep', { use })];
    await store.refresh();
    expect([store.awaits('t1'), store.awaits('t2')]).toEqual([true, false]);
  });

  test('moves the selection and clears it', async () => {
    const { store } = await open('deep');
    store.selection.set(['menu']);
    await store.move(store.chosen, '-1');
    expect(shown(store)).toEqual([]);
    expect(store.selection.shown).toEqual([]);
    await store.show('-1');
    expect(shown(store)).toContain('menu');
  });
});

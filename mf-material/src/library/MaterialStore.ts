import {
  type ConsoleEvent,
  deleteMaterial,
  deleteMaterialFolder,
  findAllMaterial,
  type InputOf,
  insertMaterialFolder,
  type MaterialRow,
  moveMaterial,
  selectMaterialById,
  updateMaterialFolder,
  updateMaterialName,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Mutation, PagedList, Refresher, TreeModel } from '@vitrine/shared/state';
import { action, makeObservable, observable } from 'mobx';
import { type FolderNode, loadFolderLevel, rootId, searchFolders } from '../folders/folderTree.ts';
import { Selection } from './Selection.ts';

export const pageSize = 24;

/** What the grid shows; kept in the address. */
export type MaterialFilter = Required<Pick<InputOf<typeof findAllMaterial>, 'type' | 'keyword' | 'sort'>> & {
  readonly folderId: string;
};
export const everything: MaterialFilter = { folderId: rootId, type: '', keyword: '', sort: 'newest' };

/** The materials of an account: the tree of folders, and the grid of the chosen one, kept fresh by events. */
export class MaterialStore {
  private readonly client: Client;
  readonly tree: TreeModel<FolderNode['data']>;
  readonly list: PagedList<MaterialRow, MaterialFilter>;
  readonly selection: Selection;
  readonly renaming: Mutation<[string, string], unknown>;
  /** The card whose name is being edited in place. */
  renamingId: string | undefined = undefined;
  private readonly rowRefresh = new Refresher<string>((ids) => this.refreshRows(ids));
  private readonly wholeRefresh = new Refresher<'all'>(() => this.refresh());

  constructor(client: Client, rootName: string) {
    this.client = client;
    this.tree = new TreeModel<FolderNode['data']>({
      load: loadFolderLevel(client, rootName),
      search: searchFolders(client),
      rename: (node, name) => client.call(updateMaterialFolder, { id: node.id, name }),
      move: (nodes, target) =>
        client.call(moveMaterial, { ids: nodes.map((node) => node.id), pId: target.id }),
      canDrop: (nodes) => nodes.every((node) => node.kind !== 'root' && node.data?.isDefault !== true),
    });
    this.list = new PagedList<MaterialRow, MaterialFilter>(
      async ({ page, filter: { folderId, ...rest } }, signal) => {
        const input = { id: folderId, pageNum: page, pageSize, ...rest };
        const answer = await client.call(findAllMaterial, input, { signal });
        return { rows: answer.materialList, total: answer.totalNum };
      },
      { pageSize, filter: everything },
    );
    this.selection = new Selection(() => this.list.rows.map((row) => row.mtId));
    this.renaming = new Mutation((id, name) => client.call(updateMaterialName, { id, name }));
    makeObservable(this, { renamingId: observable, startRename: action, endRename: action });
  }

  /** The chosen materials that are on the page. */
  get chosen(): readonly MaterialRow[] {
    return this.list.rows.filter((row) => this.selection.has(row.mtId));
  }

  /** Reads the first level of the tree. */
  async openTree(): Promise<void> {
    await this.tree.reload();
    await this.tree.expand(rootId);
  }

  /** Keeps what is on screen true; bursts are gathered. */
  hear(event: ConsoleEvent): void {
    if (event.kind === 'resync' || (event.kind === 'tree' && event.domain === 'material')) {
      this.wholeRefresh.ask('all');
    } else if (event.kind === 'material' && this.list.rows.some((row) => row.mtId === event.mtId)) {
      this.rowRefresh.ask(event.mtId);
    }
  }

  async addFolder(parentId: string, name: string): Promise<string> {
    const { id } = await this.client.call(insertMaterialFolder, { pId: parentId, name });
    await this.tree.reload(parentId);
    // A parent that had none has become one that can be opened.
    this.tree.update(parentId, { leaf: false });
    await this.tree.expand(parentId);
    return id;
  }

  async removeFolder(id: string): Promise<void> {
    await this.client.call(deleteMaterialFolder, { id });
    this.tree.remove(id);
  }

  startRename(id: string): void {
    this.renamingId = id;
  }

  endRename(): void {
    this.renamingId = undefined;
  }

  /** Gives a material its new name, here first; taken back when the server refuses. */
  async rename(id: string, name: string): Promise<void> {
    this.endRename();
    const row = this.list.rows.find((each) => each.mtId === id);
    if (!row || row.name === name) return;
    const renamed = (rows: readonly MaterialRow[]) =>
      rows.map((each) => (each.mtId === id ? { ...each, name } : each));
    await this.renaming.run([id, name], { apply: () => this.list.changeRows(renamed) });
  }

  async move(ids: readonly string[], folderId: string): Promise<void> {
    await this.client.call(moveMaterial, { ids: [...ids], pId: folderId });
    this.selection.set([]);
    await this.refresh();
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.client.call(deleteMaterial, { ids: [...ids] });
    this.selection.set([]);
    await this.refresh();
  }

  /** Reads the page and the open folders anew. */
  async refresh(): Promise<void> {
    const open = this.tree.rows.filter((row) => row.expanded).map((row) => row.node.id);
    await Promise.all([this.list.reload(), ...open.map((id) => this.tree.reload(id))]);
  }

  dispose(): void {
    this.rowRefresh.stop();
    this.wholeRefresh.stop();
    this.list.cancel();
  }

  private async refreshRows(ids: readonly string[]): Promise<void> {
    const fresh = await Promise.all(ids.map((id) => this.client.call(selectMaterialById, { id })));
    const byId = new Map(fresh.map(({ material }) => [material.mtId, material]));
    this.list.changeRows((rows) => rows.map((row) => byId.get(row.mtId) ?? row));
  }
}

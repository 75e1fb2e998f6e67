import {
  type BulkOutcome,
  type ConsoleEvent,
  cancelMaterialConversion,
  deleteMaterial,
  deleteMaterialFolder,
  insertMaterialFolder,
  type MaterialRow,
  moveMaterial,
  type OutputOf,
  retryMaterial,
  selectMaterialById,
  selectMaterialSpace,
  updateMaterialExpiry,
  updateMaterialFolder,
  updateMaterialName,
  updateMaterialTags,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { session } from '@vitrine/shared/session';
import { Mutation, type PagedList, Refresher, Resource, TreeModel } from '@vitrine/shared/state';
import { action, makeObservable, observable, observableRef } from 'mobx';
import { type FolderNode, loadFolderLevel, rootId, searchFolders } from '../folders/folderTree.ts';
import type { MaterialFilter } from './filter.ts';
import { materialList } from './readPage.ts';
import { Selection } from './Selection.ts';

/** The material with an open menu, and the menu's window position. */
export interface OpenMenu {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

export type MaterialSpace = OutputOf<typeof selectMaterialSpace>;

/** Folder tree and material grid of an account, updated by events. */
export class MaterialStore {
  readonly #client: Client;
  readonly tree: TreeModel<FolderNode['data']>;
  readonly list: PagedList<MaterialRow, MaterialFilter>;
  readonly space: Resource<MaterialSpace>;
  readonly selection: Selection;
  readonly renaming: Mutation<[string, string], unknown>;
  /** Id of the material being renamed in place. */
  renamingId: string | undefined = undefined;
  menu: OpenMenu | undefined = undefined;
  readonly #rowRefresh = new Refresher<string>((ids) => this.#refreshRows(ids));
  readonly #wholeRefresh = new Refresher<'all'>(() => this.refresh());

  constructor(client: Client, rootName: string) {
    this.#client = client;
    this.tree = new TreeModel<FolderNode['data']>({
      load: loadFolderLevel(client, rootName),
      search: searchFolders(client),
      mayChange: () => session.can('material.manage'),
      rename: (node, name) => client.call(updateMaterialFolder, { id: node.id, name }),
      move: (nodes, target) =>
        client.call(moveMaterial, { ids: nodes.map((node) => node.id), pId: target.id }),
      canDrop: (nodes) => nodes.every((node) => node.kind !== 'root' && node.data?.isDefault !== true),
    });
    this.list = materialList(client);
    this.space = new Resource((signal) => client.call(selectMaterialSpace, {}, { signal }));
    this.selection = new Selection(() => this.list.rows.map((row) => row.mtId));
    this.renaming = new Mutation((id, name) => client.call(updateMaterialName, { id, name }));
    makeObservable(this, {
      renamingId: observable,
      menu: observableRef,
      startRename: action,
      endRename: action,
      openMenu: action,
      closeMenu: action,
    });
  }

  /** Selected materials on the page. */
  get chosen(): readonly MaterialRow[] {
    return this.list.rows.filter((row) => this.selection.has(row.mtId));
  }

  /** Default target folder of the server; undefined until it exists. */
  get defaultFolderId(): string | undefined {
    return this.tree.childrenOf(rootId).find((node) => node.data?.isDefault)?.id;
  }

  /** Loads the first tree level and the storage use. */
  async openTree(): Promise<void> {
    void this.space.reload();
    await this.tree.reload();
    await this.tree.expand(rootId);
  }

  /** Updates visible data on events; bursts are coalesced. */
  onEvent(event: ConsoleEvent): void {
    if (event.kind === 'resync' || (event.kind === 'tree' && event.domain === 'material')) {
      this.refreshSoon();
    } else if (event.kind === 'material' && this.list.rows.some((row) => row.mtId === event.mtId)) {
      this.#rowRefresh.ask(event.mtId);
    }
  }

  /** Reloads, coalescing concurrent requests. */
  refreshSoon(): void {
    this.#wholeRefresh.ask('all');
  }

  async addFolder(parentId: string, name: string): Promise<string> {
    const { id } = await this.#client.call(insertMaterialFolder, { pId: parentId, name });
    await this.tree.reload(parentId);
    // A former leaf has become expandable.
    this.tree.update(parentId, { leaf: false });
    await this.tree.expand(parentId);
    return id;
  }

  async removeFolder(id: string): Promise<void> {
    await this.#client.call(deleteMaterialFolder, { id });
    this.tree.remove(id);
  }

  startRename(id: string): void {
    this.renamingId = id;
  }

  endRename(): void {
    this.renamingId = undefined;
  }

  openMenu(menu: OpenMenu): void {
    this.menu = menu;
  }

  closeMenu(): void {
    this.menu = undefined;
  }

  /** Optimistic rename; reverted when refused. */
  async rename(id: string, name: string): Promise<void> {
    this.endRename();
    const row = this.list.rows.find((each) => each.mtId === id);
    if (!row || row.name === name) return;
    const renamed = (rows: readonly MaterialRow[]) =>
      rows.map((each) => (each.mtId === id ? { ...each, name } : each));
    await this.renaming.run([id, name], { apply: () => this.list.changeRows(renamed) });
  }

  move(ids: readonly string[], folderId: string): Promise<BulkOutcome> {
    return this.#act(this.#client.call(moveMaterial, { ids: [...ids], pId: folderId }));
  }

  remove(ids: readonly string[]): Promise<BulkOutcome> {
    return this.#act(this.#client.call(deleteMaterial, { ids: [...ids] }));
  }

  setTags(ids: readonly string[], add: readonly string[], remove: readonly string[]): Promise<BulkOutcome> {
    const input = { ids: [...ids], add: [...add], remove: [...remove] };
    return this.#act(this.#client.call(updateMaterialTags, input), true);
  }

  /** @param expiresAt ISO instant, or empty for never */
  setExpiry(ids: readonly string[], expiresAt: string): Promise<BulkOutcome> {
    return this.#act(this.#client.call(updateMaterialExpiry, { ids: [...ids], expiresAt }), true);
  }

  retry(ids: readonly string[]): Promise<BulkOutcome> {
    return this.#act(this.#client.call(retryMaterial, { ids: [...ids] }), true);
  }

  cancelConversion(ids: readonly string[]): Promise<BulkOutcome> {
    return this.#act(this.#client.call(cancelMaterialConversion, { ids: [...ids] }), true);
  }

  /** Reloads the page, the open folders and the storage use. */
  async refresh(): Promise<void> {
    const open = this.tree.rows.filter((row) => row.expanded).map((row) => row.node.id);
    await Promise.all([this.list.reload(), this.space.reload(), ...open.map((id) => this.tree.reload(id))]);
  }

  dispose(): void {
    this.#rowRefresh.stop();
    this.#wholeRefresh.stop();
    this.list.cancel();
    this.space.cancel();
  }

  /** After a bulk action: failed items stay selected, and the page is reloaded. */
  async #act(call: Promise<BulkOutcome>, keepChosen = false): Promise<BulkOutcome> {
    const outcome = await call;
    if (!keepChosen) this.selection.set(outcome.refused.map(({ id }) => id));
    await this.refresh();
    return outcome;
  }

  async #refreshRows(ids: readonly string[]): Promise<void> {
    const fresh = await Promise.all(ids.map((id) => this.#client.call(selectMaterialById, { id })));
    const byId = new Map(fresh.map(({ material }) => [material.mtId, material]));
    this.list.changeRows((rows) => rows.map((row) => byId.get(row.mtId) ?? row));
  }
}

import {
  copyProCategory,
  copyProgram,
  copyPrograms,
  deletePrograms,
  insertProCategory,
  insertProgram,
  movePrograms,
  type ProgramNode,
  type ProgramOutcome,
  selectProgramCategoryAlls,
  selectProgramPage,
  selectSeachProgramTree,
  updateProCategory,
} from '@vitrine/shared/api';
import { ApiError, session } from '@vitrine/shared/session';
import { Mutation, PagedList, Refresher, Resource, TreeModel } from '@vitrine/shared/state';
import { action, computed, makeObservable, observable } from 'mobx';
import type { Calls } from '../calls.ts';
import { ProgramSelection } from './ProgramSelection.ts';
import { type ProgramTreeNode, rootId, rootNode, treeNodesOf } from './programNodes.ts';
import { type ProgramQuery, pageInputOf, searchesBelow, usualQuery } from './programQuery.ts';

export interface NewProgram {
  /** Empty: the template's proposed name, numbered if taken. */
  readonly name: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Empty: one empty scene. */
  readonly templateId: string;
}

/** Programs per page of the list. */
export const programPageSize = 48;

interface Search {
  readonly folderId: string;
  readonly query: ProgramQuery;
}

/** Folders and programs: the tree, and the content of the selected folder. */
export class ProgramsStore {
  readonly #calls: Calls;
  readonly tree: TreeModel<ProgramNode | undefined>;
  /** Subfolders of the selected one. */
  readonly folders: Resource<readonly ProgramNode[]>;
  /** Programs of the selected folder; a search or filter includes subfolders. */
  readonly programs: PagedList<ProgramNode, Search>;
  readonly selection: ProgramSelection;
  readonly #renaming: Mutation<[ProgramNode, string], unknown>;
  readonly #refresher = new Refresher<'all'>(() => this.refresh());
  /** The list node being renamed. */
  renamingId: string | undefined = undefined;

  constructor(calls: Calls, rootName: string) {
    this.#calls = calls;
    this.folders = new Resource((signal) =>
      calls.call(selectProgramCategoryAlls, { id: this.folderId, type: 'folder' }, { signal }),
    );
    this.programs = new PagedList<ProgramNode, Search>(
      async ({ page, pageSize, filter: { folderId, query } }, signal) => {
        const input = { ...pageInputOf(folderId, query), pageNum: page, pageSize };
        const { programList, totalNum } = await calls.call(selectProgramPage, input, { signal });
        return { rows: programList, total: totalNum };
      },
      { pageSize: programPageSize, filter: { folderId: rootId, query: usualQuery } },
    );
    this.selection = new ProgramSelection(() => this.shown.map((node) => node.id));
    this.#renaming = new Mutation((node, name) => calls.call(updateProCategory, { id: node.id, name }));
    this.tree = new TreeModel<ProgramNode | undefined>({
      load: (parent) => this.#readChildren(parent, rootName),
      search: async (keyword, signal) =>
        treeNodesOf(await calls.call(selectSeachProgramTree, { id: rootId, keyword }, { signal })),
      mayChange: () => session.can('program.manage'),
      rename: async (node, name) => {
        await calls.call(updateProCategory, { id: node.id, name });
        this.onChange();
      },
      move: (nodes, target) => this.#moveHere(nodes, target.id),
    });
    makeObservable(this, { renamingId: observable, shown: computed, chosen: computed, startRename: action });
  }

  get folderId(): string {
    return this.programs.filter.folderId;
  }
  get query(): ProgramQuery {
    return this.programs.filter.query;
  }

  /** Rows of the list: folders first. A search or filter returns only programs. */
  get shown(): readonly ProgramNode[] {
    const folders = searchesBelow(this.query) ? [] : (this.folders.value ?? []);
    return [...folders, ...this.programs.rows];
  }

  /** Selected programs and folders. */
  get chosen(): readonly ProgramNode[] {
    return this.shown.filter((node) => this.selection.has(node.id));
  }

  /** Loads the tree and expands it down to the shown folder. */
  async start(): Promise<void> {
    await this.tree.reload();
    await this.tree.expand(rootId);
    if (!this.tree.node(this.folderId)) {
      const all = await this.#calls.call(selectProgramCategoryAlls, { id: rootId, type: 'all' });
      this.tree.merge(treeNodesOf(all));
    }
    this.tree.reveal(this.folderId);
  }

  stop(): void {
    this.#refresher.stop();
    this.folders.cancel();
    this.programs.cancel();
  }

  /** Shows a folder with a query. */
  async show(folderId: string, query: ProgramQuery = usualQuery, page = 1): Promise<void> {
    const moved = folderId !== this.folderId;
    if (moved) this.selection.clear();
    const reading = this.programs.show({ folderId, query }, page);
    if (moved || !this.folders.known) await this.folders.reload();
    await reading;
  }

  /** A program of the list is said to wait for the screens of this task. */
  awaits(taskId: string): boolean {
    return this.programs.rows.some(({ use }) => use?.waiting?.taskId === taskId);
  }

  /** Somebody changed something: reads again what is on screen, once for a burst of changes. */
  onChange(): void {
    this.#refresher.ask('all');
  }

  async refresh(): Promise<void> {
    const open = this.tree.rows.filter((row) => row.expanded).map((row) => row.node.id);
    await Promise.all([
      this.folders.reload(),
      this.programs.reload(),
      ...open.map((id) => this.tree.reload(id)),
    ]);
  }

  /** Adds a folder and starts renaming it. */
  async addFolder(parentId: string, name: string): Promise<void> {
    const { id } = await this.#calls.call(insertProCategory, { pid: parentId, name });
    await Promise.all([this.tree.reload(parentId), this.refresh()]);
    await this.tree.expand(parentId);
    this.tree.startRename(id);
  }

  /** Adds a program and returns its id. */
  async addProgram(folderId: string, program: NewProgram): Promise<string> {
    const { id } = await this.#calls.call(insertProgram, { ...program, classify: folderId });
    await this.refresh();
    return id;
  }

  startRename(id: string | undefined): void {
    this.renamingId = id;
  }

  /** Renames a node, optimistically; reverted on refusal. */
  async rename(node: ProgramNode, name: string): Promise<void> {
    if (name === node.name) return;
    await this.#renaming.run([node, name], { apply: () => this.#nameHere(node, name) });
  }

  /** Copies a program, or a folder with its content, next to the original. */
  async copy(node: ProgramNode, name: string): Promise<void> {
    const call = node.type === 'folder' ? copyProCategory : copyProgram;
    await this.#calls.call(call, { id: node.id, name });
    await this.refresh();
  }

  /** Copies several into the open folder; duplicate names are numbered. */
  async copyAll(nodes: readonly ProgramNode[]): Promise<void> {
    await this.#calls.call(copyPrograms, { ids: nodes.map(({ id }) => id), pid: this.folderId });
    await this.refresh();
    this.selection.clear();
  }

  /** Deletes what can be deleted. Returns the result of each. */
  async remove(nodes: readonly ProgramNode[]): Promise<readonly ProgramOutcome[]> {
    const { results } = await this.#calls.call(deletePrograms, { ids: nodes.map(({ id }) => id) });
    for (const { id, outcome } of results) if (outcome === 'done') this.tree.remove(id);
    await this.refresh();
    this.selection.set(results.filter(({ outcome }) => outcome === 'refused').map(({ id }) => id));
    return results;
  }

  /** Moves programs and folders into a folder. Returns the result of each. */
  async move(
    nodes: readonly Pick<ProgramNode, 'id'>[],
    folderId: string,
  ): Promise<readonly ProgramOutcome[]> {
    const ids = nodes.map(({ id }) => id);
    const { results } = await this.#calls.call(movePrograms, { ids, pid: folderId });
    await Promise.all([this.refresh(), this.tree.reload(folderId)]);
    this.selection.clear();
    return results;
  }

  /** The tree has moved them optimistically, and reverts if this throws. */
  async #moveHere(nodes: readonly ProgramTreeNode[], pid: string): Promise<void> {
    const { results } = await this.#calls.call(movePrograms, { ids: nodes.map(({ id }) => id), pid });
    this.onChange();
    const refused = results.find(({ outcome }) => outcome === 'refused');
    if (refused) throw new ApiError(refused.error, refused.message);
  }

  #nameHere(node: ProgramNode, name: string): () => void {
    const named = (nodes: readonly ProgramNode[]) =>
      nodes.map((known) => (known.id === node.id ? { ...known, name } : known));
    const folders = this.folders.value ?? [];
    this.folders.replace(named(folders));
    const undoRows = this.programs.changeRows(named);
    const undoTree = this.tree.update(node.id, { name });
    return () => {
      this.folders.replace(folders);
      undoRows();
      undoTree();
    };
  }

  async #readChildren(parent: ProgramTreeNode | undefined, rootName: string): Promise<ProgramTreeNode[]> {
    if (!parent) return [rootNode(rootName)];
    return treeNodesOf(await this.#calls.call(selectProgramCategoryAlls, { id: parent.id }));
  }
}

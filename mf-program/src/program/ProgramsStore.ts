import {
  copyProgram,
  deleteProCategory,
  deleteProgram,
  insertProCategory,
  insertProgram,
  moveProgram,
  type ProgramNode,
  selectProgramCategoryAlls,
  updateProCategory,
} from '@vitrine/shared/api';
import { Resource, TreeModel } from '@vitrine/shared/state';
import { action, makeObservable, observable } from 'mobx';
import type { Calls } from '../calls.ts';
import { type ProgramTreeNode, rootId, rootNode, treeNodesOf } from './programNodes.ts';

export interface NewProgram {
  readonly name: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Folders and programs: the tree at the left and what the chosen folder holds. */
export class ProgramsStore {
  private readonly calls: Calls;
  readonly tree: TreeModel<ProgramNode | undefined>;
  /** What the chosen folder holds, folders first. */
  readonly contents: Resource<readonly ProgramNode[]>;
  folderId = rootId;

  constructor(calls: Calls, rootName: string) {
    this.calls = calls;
    this.contents = new Resource((signal) =>
      calls.call(selectProgramCategoryAlls, { id: this.folderId }, { signal }),
    );
    this.tree = new TreeModel<ProgramNode | undefined>({
      load: (parent) => this.readChildren(parent, rootName),
      search: async (_text, signal) => treeNodesOf(await this.readAll(signal)),
      rename: (node, name) => calls.call(updateProCategory, { id: node.id, name }),
      move: (nodes, target) => this.moveAll(nodes, target.id),
    });
    makeObservable<this, 'choose'>(this, { folderId: observable, choose: action });
  }

  /** Reads the tree's top and opens it. */
  async start(): Promise<void> {
    await this.tree.reload();
    await this.tree.expand(rootId);
    await this.reveal(this.folderId);
  }

  /** Opens the tree down to a folder, however deep it lies. */
  private async reveal(folderId: string): Promise<void> {
    if (!this.tree.node(folderId)) {
      const all = treeNodesOf(await this.calls.call(selectProgramCategoryAlls, { id: rootId, type: 'all' }));
      this.tree.merge(all);
    }
    this.tree.reveal(folderId);
  }

  /** Shows what a folder holds. */
  show(folderId: string): Promise<void> {
    if (folderId !== this.folderId) this.contents.cancel();
    this.choose(folderId);
    return this.contents.reload();
  }

  /** Reads again what is on screen; somebody changed the tree. */
  async refresh(): Promise<void> {
    const open = this.tree.rows.filter((row) => row.expanded).map((row) => row.node.id);
    await Promise.all([this.contents.reload(), ...open.map((id) => this.tree.reload(id))]);
  }

  /** Adds a folder and lets its name be typed at once. */
  async addFolder(parentId: string, name: string): Promise<void> {
    const { id } = await this.calls.call(insertProCategory, { pid: parentId, name });
    await this.reread(parentId);
    await this.tree.expand(parentId);
    this.tree.startRename(id);
  }

  /** Adds a program and gives its id. */
  async addProgram(folderId: string, program: NewProgram): Promise<string> {
    const { id } = await this.calls.call(insertProgram, { ...program, classify: folderId });
    await this.reread(folderId);
    return id;
  }

  async copy(node: ProgramNode, name: string): Promise<void> {
    await this.calls.call(copyProgram, { id: node.id, name });
    await this.reread(node.pId);
  }

  async remove(node: ProgramNode): Promise<void> {
    const call = node.type === 'folder' ? deleteProCategory : deleteProgram;
    await this.calls.call(call, { id: node.id });
    this.tree.remove(node.id);
    await Promise.all([
      this.tree.reload(node.pId),
      this.folderId === node.id ? undefined : this.contents.reload(),
    ]);
  }

  async move(node: ProgramNode, folderId: string): Promise<void> {
    await this.calls.call(moveProgram, { id: node.id, pid: folderId });
    await Promise.all([this.reread(node.pId), this.tree.reload(folderId)]);
  }

  private async moveAll(nodes: readonly ProgramTreeNode[], pid: string): Promise<void> {
    for (const { id } of nodes) await this.calls.call(moveProgram, { id, pid });
    await this.contents.reload();
  }

  private async reread(folderId: string): Promise<void> {
    await Promise.all([this.tree.reload(folderId), this.contents.reload()]);
  }

  private choose(folderId: string): void {
    this.folderId = folderId;
  }

  private readAll(signal: AbortSignal): Promise<ProgramNode[]> {
    return this.calls.call(selectProgramCategoryAlls, { id: rootId, type: 'all' }, { signal });
  }

  private async readChildren(
    parent: ProgramTreeNode | undefined,
    rootName: string,
  ): Promise<ProgramTreeNode[]> {
    if (!parent) return [rootNode(rootName)];
    return treeNodesOf(await this.calls.call(selectProgramCategoryAlls, { id: parent.id }));
  }
}

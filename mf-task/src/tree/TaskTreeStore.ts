import {
  type ConsoleEvent,
  copyEquipmentTask,
  deleteEquipmentTask,
  deleteTaskCategory,
  insertTaskCategory,
  moveEquipmentTask,
  type TaskLeaf,
  updateETaskName,
  updateTaskCategory,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { session } from '@vitrine/shared/session';
import { Refresher, TreeModel } from '@vitrine/shared/state';
import { TurnWatch } from '../page/TurnWatch.ts';
import { loadTaskTree, rootId, type TaskTreeData, type TaskTreeNode, type TreeMessages } from './taskTree.ts';

/** The tree of groups and tasks, kept up to date by events. */
export class TaskTreeStore {
  readonly tree: TreeModel<TaskTreeData>;
  readonly #client: Client;
  readonly #renamed: () => void;
  readonly #refresh = new Refresher<'tree'>(() => this.tree.reload());
  readonly #turns = new TurnWatch(() => this.#refresh.ask('tree'));
  /** As last read. */
  #tasks: readonly TaskLeaf[] = [];

  /** @param renamed called after a rename, for the notification */
  constructor(client: Client, messages: TreeMessages, renamed: () => void = () => undefined) {
    this.#client = client;
    this.#renamed = renamed;
    this.tree = new TreeModel<TaskTreeData>({
      load: async (parent) => {
        const nodes = await loadTaskTree(client, messages)(parent);
        this.#watchTurns(nodes);
        return nodes;
      },
      mayChange: () => session.can('task.manage'),
      rename: (node, name) => this.#rename(node, name),
      move: (nodes, target) =>
        Promise.all(nodes.map((node) => client.call(moveEquipmentTask, { id: node.id, pid: target.id }))),
      canDrop: (nodes, target) =>
        nodes.every((node) => !isFixed(node) && (node.kind !== 'task' || target.kind === 'group')),
    });
  }

  async open(): Promise<void> {
    await this.tree.reload();
    await this.tree.expand(rootId);
    for (const group of this.tree.childrenOf(rootId)) await this.tree.expand(group.id);
  }

  onEvent(event: ConsoleEvent): void {
    const changed =
      event.kind === 'resync' ||
      // An approval decides whether edited content can be published again.
      (event.kind === 'program' && event.change === 'audit') ||
      (event.kind === 'tree' && event.domain === 'task');
    if (changed) this.#refresh.ask('tree');
    this.#turns.onEvent(event, this.#tasks);
  }

  #watchTurns(nodes: readonly TaskTreeNode[]): void {
    this.#tasks = nodes.flatMap(({ data }) => (data.kind === 'task' ? [data.task] : []));
    this.#turns.await(this.#tasks);
  }

  async addGroup(parentId: string, name: string): Promise<string> {
    const { id } = await this.#client.call(insertTaskCategory, { pid: parentId, name });
    await this.tree.reload();
    await this.tree.expand(parentId);
    return id;
  }

  async removeGroup(id: string): Promise<void> {
    await this.#client.call(deleteTaskCategory, { id });
    this.tree.remove(id);
  }

  async removeTask(id: string): Promise<void> {
    await this.#client.call(deleteEquipmentTask, { id });
    this.tree.remove(id);
  }

  /** Copies a task as a draft next to it. Returns the copy's id. */
  async copyTask(id: string, etName: string): Promise<string> {
    const copy = await this.#client.call(copyEquipmentTask, { id, etName });
    await this.tree.reload();
    return copy.id;
  }

  dispose(): void {
    this.#refresh.stop();
    this.#turns.stop();
  }

  async #rename(node: TaskTreeNode, name: string): Promise<void> {
    if (node.kind === 'task') await this.#client.call(updateETaskName, { id: node.id, etName: name });
    else await this.#client.call(updateTaskCategory, { id: node.id, name });
    this.#renamed();
  }
}

/** Nodes that cannot be moved: the root and the default group. */
export const isFixed = ({ data }: TaskTreeNode): boolean =>
  data.kind === 'root' || (data.kind === 'group' && data.group.isDefault);

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
import { loadTaskTree, rootId, type TaskTreeData, type TaskTreeNode, type TreeWords } from './taskTree.ts';

/** The tree of groups and tasks, kept fresh by events. */
export class TaskTreeStore {
  readonly tree: TreeModel<TaskTreeData>;
  private readonly client: Client;
  private readonly renamed: () => void;
  private readonly refresh = new Refresher<'tree'>(() => this.tree.reload());
  private readonly turns = new TurnWatch(() => this.refresh.ask('tree'));
  /** As they were read last. */
  private tasks: readonly TaskLeaf[] = [];

  /** @param renamed is called after a name was changed, for the word that says so. */
  constructor(client: Client, words: TreeWords, renamed: () => void = () => undefined) {
    this.client = client;
    this.renamed = renamed;
    this.tree = new TreeModel<TaskTreeData>({
      load: async (parent) => {
        const nodes = await loadTaskTree(client, words)(parent);
        this.watchTurns(nodes);
        return nodes;
      },
      mayChange: () => session.can('task.manage'),
      rename: (node, name) => this.rename(node, name),
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

  hear(event: ConsoleEvent): void {
    const changed =
      event.kind === 'resync' ||
      // A verdict decides whether what was edited can be published again.
      (event.kind === 'program' && event.change === 'audit') ||
      (event.kind === 'tree' && event.domain === 'task');
    if (changed) this.refresh.ask('tree');
    this.turns.hear(event, this.tasks);
  }

  private watchTurns(nodes: readonly TaskTreeNode[]): void {
    this.tasks = nodes.flatMap(({ data }) => (data.kind === 'task' ? [data.task] : []));
    this.turns.await(this.tasks);
  }

  async addGroup(parentId: string, name: string): Promise<string> {
    const { id } = await this.client.call(insertTaskCategory, { pid: parentId, name });
    await this.tree.reload();
    await this.tree.expand(parentId);
    return id;
  }

  async removeGroup(id: string): Promise<void> {
    await this.client.call(deleteTaskCategory, { id });
    this.tree.remove(id);
  }

  async removeTask(id: string): Promise<void> {
    await this.client.call(deleteEquipmentTask, { id });
    this.tree.remove(id);
  }

  /** Copies a task as a draft beside it. Answers the copy's id. */
  async copyTask(id: string, etName: string): Promise<string> {
    const copy = await this.client.call(copyEquipmentTask, { id, etName });
    await this.tree.reload();
    return copy.id;
  }

  dispose(): void {
    this.refresh.stop();
    this.turns.stop();
  }

  private async rename(node: TaskTreeNode, name: string): Promise<void> {
    if (node.kind === 'task') await this.client.call(updateETaskName, { id: node.id, etName: name });
    else await this.client.call(updateTaskCategory, { id: node.id, name });
    this.renamed();
  }
}

/** What stays where it is: the line above all, and the default group. */
export const isFixed = ({ data }: TaskTreeNode): boolean =>
  data.kind === 'root' || (data.kind === 'group' && data.group.isDefault);

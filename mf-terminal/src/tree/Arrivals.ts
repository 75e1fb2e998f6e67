import type { ConsoleEvent } from '@vitrine/shared/api';
import type { TreeModel } from '@vitrine/shared/state';
import { runInAction } from 'mobx';
import type { TerminalData } from './terminalTree.ts';

type Presence = Extract<ConsoleEvent, { kind: 'presence' }>;
type Counts = Extract<ConsoleEvent, { kind: 'terminalCounts' }>;

/** Terminals come and go in crowds; the tree is drawn anew at most this often, in milliseconds. */
const gathering = 150;

/** Puts terminals that come and go, and the new counts of their groups, into the tree without a call. */
export class Arrivals {
  private readonly tree: TreeModel<TerminalData>;
  private readonly waiting = new Map<string, boolean>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(tree: TreeModel<TerminalData>) {
    this.tree = tree;
  }

  hear({ clId, online }: Presence): void {
    this.waiting.set(clId, online);
    this.timer ??= setTimeout(() => this.apply(), gathering);
  }

  count({ groups }: Counts): void {
    runInAction(() => {
      for (const { id, ...counts } of groups) this.change(id, counts);
    });
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting.clear();
  }

  private apply(): void {
    this.timer = undefined;
    const changes = [...this.waiting];
    this.waiting.clear();
    runInAction(() => {
      for (const [clId, online] of changes) this.change(clId, { online, onlineTotal: online ? 1 : 0 });
    });
  }

  /** What was never read will be told as it is by then. */
  private change(id: string, changes: Partial<NonNullable<TerminalData>>): void {
    const data = this.tree.node(id)?.data;
    if (data) this.tree.update(id, { data: { ...data, ...changes } });
  }
}

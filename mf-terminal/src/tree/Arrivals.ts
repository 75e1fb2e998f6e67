import type { ConsoleEvent } from '@vitrine/shared/api';
import type { TreeModel } from '@vitrine/shared/state';
import { runInAction } from 'mobx';
import type { TerminalData } from './terminalTree.ts';

type Told = Extract<ConsoleEvent, { kind: 'presence' | 'terminal' }>;
type Change = Partial<Pick<NonNullable<TerminalData>, 'online' | 'onlineTotal' | 'state'>>;
type Counts = Extract<ConsoleEvent, { kind: 'terminalCounts' }>;

/** Terminals come and go in crowds; the tree is drawn anew at most this often, in milliseconds. */
const gathering = 150;

/** Puts terminals that come and go, their states, and the new counts of their groups, into the tree without a call. */
export class Arrivals {
  private readonly tree: TreeModel<TerminalData>;
  private readonly waiting = new Map<string, Change>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(tree: TreeModel<TerminalData>) {
    this.tree = tree;
  }

  hear(told: Told): void {
    const { clId, state } = told;
    const presence = told.kind === 'presence' && { online: told.online, onlineTotal: told.online ? 1 : 0 };
    this.waiting.set(clId, { ...this.waiting.get(clId), ...presence, ...(state && { state }) });
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
      for (const [clId, change] of changes) this.change(clId, change);
    });
  }

  /** What was never read will be told as it is by then. */
  private change(id: string, changes: Partial<NonNullable<TerminalData>>): void {
    const data = this.tree.node(id)?.data;
    if (!data) return;
    const known: Record<string, unknown> = { ...data };
    // Reports say the same again and again: a line that stays as it is is not drawn again.
    if (Object.entries(changes).some(([name, value]) => known[name] !== value))
      this.tree.update(id, { data: { ...data, ...changes } });
  }
}

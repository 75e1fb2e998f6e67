import type { ConsoleEvent } from '@vitrine/shared/api';
import type { TreeModel } from '@vitrine/shared/state';
import { runInAction } from 'mobx';
import type { TerminalData } from './terminalTree.ts';

type Presence = Extract<ConsoleEvent, { kind: 'presence' }>;

/** Terminals come and go in crowds; the tree is drawn anew at most this often, in milliseconds. */
const gathering = 150;

/** Puts terminals that come and go into the tree, and into the counts of the groups above them, without a call. */
export class Arrivals {
  private readonly tree: TreeModel<TerminalData>;
  private readonly onUnknown: () => void;
  private readonly waiting = new Map<string, boolean>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onUnknown is called when a terminal is not in the tree yet, so that only the server can count it. */
  constructor(tree: TreeModel<TerminalData>, onUnknown: () => void) {
    this.tree = tree;
    this.onUnknown = onUnknown;
  }

  hear({ clId, online }: Presence): void {
    this.waiting.set(clId, online);
    this.timer ??= setTimeout(() => this.apply(), gathering);
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
      for (const [clId, online] of changes) this.change(clId, online);
    });
    if (changes.some(([clId]) => !this.tree.node(clId))) this.onUnknown();
  }

  private change(clId: string, online: boolean): void {
    const data = this.tree.node(clId)?.data;
    if (!data || data.online === online) return;
    this.tree.update(clId, { data: { ...data, online, onlineTotal: online ? 1 : 0 } });
    for (const { id, data: group } of this.tree.pathTo(clId).slice(0, -1)) {
      if (!group) continue;
      const onlineTotal = group.onlineTotal + (online ? 1 : -1);
      this.tree.update(id, { data: { ...group, onlineTotal } });
    }
  }
}

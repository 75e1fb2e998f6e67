import {
  type ConsoleEvent,
  mostAskedAfter,
  selectExistingClients,
  type TerminalNode,
} from '@vitrine/shared/api';
import { Refresher } from '../Refresher.ts';
import { findOnlyLeaf } from './findOnlyLeaf.ts';
import { TerminalArrivals } from './TerminalArrivals.ts';
import { TreeModel } from './TreeModel.ts';
import {
  everyTerminal,
  findTerminals,
  isTerminal,
  type OnlineState,
  readLevel,
  rootNode,
  type TerminalCalls,
  type TerminalTreeNode,
  type TerminalWords,
  treeNode,
} from './terminalLevels.ts';

/** What is chosen in the tree of terminals: groups as groups, so that nothing below one is missed, and terminals one by one. */
export interface TerminalChoice {
  readonly groupIds: readonly string[];
  readonly clientIds: readonly string[];
}

/** A terminal or group that an address names. */
export interface NamedTerminal {
  readonly id: string;
  readonly name: string;
}

/** Small accounts see everything at once; in large ones groups open when asked for. */
const openWholly = 200;

/**
 * All terminals, their groups and the terminals in them, to choose from: read level by level, kept as they are on the server
 * while others add, name, move and remove.
 */
export class TerminalTree extends TreeModel<TerminalNode | undefined> {
  private readonly calls: TerminalCalls;
  private readonly words: TerminalWords;
  /** Ids that are groups, as far as is known: what is checked and not read does not say itself what it is. */
  private readonly groups: Set<string>;
  private readonly arrivals: TerminalArrivals;
  private readonly refresher = new Refresher<'tree'>(() => this.followEdits());

  /** @param online asked at every read: which terminals are to be seen */
  constructor(calls: TerminalCalls, words: TerminalWords, online: () => OnlineState = () => '') {
    const groups = new Set([everyTerminal]);
    const made = (nodes: readonly TerminalNode[]) => {
      for (const node of nodes) if (node.type === 'folder') groups.add(node.id);
      return nodes.map(treeNode(words));
    };
    super({
      // A group stands for whatever is in it, also for what the tree does not show right now.
      groupsByHand: true,
      load: async (parent) =>
        parent
          ? made(await readLevel(calls, { id: parent.id, onlineState: online() }))
          : [rootNode(words.every)],
      search: async (clientName, signal) =>
        made(await findTerminals(calls, { clientName, onlineState: online(), signal })),
    });
    this.calls = calls;
    this.words = words;
    this.groups = groups;
    this.arrivals = new TerminalArrivals(this);
  }

  get choice(): TerminalChoice {
    const { checked, checkedUnread } = this;
    const isGroup = (id: string) => this.groups.has(id);
    const idsOf = (nodes: readonly TerminalTreeNode[]) => nodes.map(({ id }) => id);
    return {
      groupIds: [...idsOf(checked.filter((node) => !isTerminal(node))), ...checkedUnread.filter(isGroup)],
      clientIds: [...idsOf(checked.filter(isTerminal)), ...checkedUnread.filter((id) => !isGroup(id))],
    };
  }

  setChoice({ groupIds, clientIds }: TerminalChoice): void {
    for (const id of groupIds) this.groups.add(id);
    this.setChecked([...groupIds, ...clientIds]);
  }

  /** Reads the groups, and in a small account all of them. */
  async open(): Promise<void> {
    await this.reload();
    await this.expand(everyTerminal);
    const groups = this.childrenOf(everyTerminal);
    const total = groups.reduce((sum, group) => sum + (group.count ?? 0), 0);
    if (total <= openWholly) await Promise.all(groups.map((group) => this.expand(group.id)));
  }

  /** The only terminal of the account, where nothing is chosen yet: who has one screen means that one. */
  async findOnly(): Promise<string | undefined> {
    const only = await findOnlyLeaf(this, isTerminal);
    return this.checked.length + this.checkedUnread.length === 0 ? only?.id : undefined;
  }

  /**
   * Opens what is above a terminal or a group, level by level. What is not here yet is looked for on the server by its name,
   * which may stand in a group that nobody has opened.
   */
  async openPathTo({ id, name }: NamedTerminal): Promise<void> {
    if (!this.node(id)) {
      const nodes = await findTerminals(this.calls, { clientName: name, onlineState: '' });
      const found = new Map(nodes.map((node) => [node.id, node]));
      const own = found.get(id);
      if (!own) return;
      const above: string[] = [];
      for (let group = found.get(own.pid); group; group = found.get(group.pid)) above.unshift(group.id);
      for (const group of above) await this.expand(group);
      if (!this.node(id)) this.merge([treeNode(this.words)(own)]);
    }
    this.reveal(id);
  }

  hear(event: ConsoleEvent): void {
    this.arrivals.hear(event);
    // What is published, or edited since, is in the word of a screen.
    const concerns = event.kind === 'tree' && (event.domain === 'terminal' || event.domain === 'task');
    if (event.kind === 'resync' || concerns) this.refresher.ask('tree');
  }

  stop(): void {
    this.refresher.stop();
    this.arrivals.stop();
  }

  /** Reads every level again that was read before, also of groups that are closed now. */
  async readAgain(parentId = everyTerminal): Promise<void> {
    await this.reload(parentId);
    const read = this.childrenOf(parentId).filter(
      ({ id, leaf }) => !leaf && (this.isExpanded(id) || this.childrenOf(id).length > 0),
    );
    for (const { id } of read) await this.readAgain(id);
  }

  /** What was removed by others is not chosen any more; what was moved out of sight, or never read, stays chosen. */
  private async followEdits(): Promise<void> {
    await this.readAgain();
    const gone = await this.goneOf(this.checkedUnread);
    if (gone.size === 0) return;
    const chosen = [...this.checked.map(({ id }) => id), ...this.checkedUnread];
    this.setChecked(chosen.filter((id) => !gone.has(id)));
  }

  /** Of those that the tree does not show, which the server does not have either. */
  private async goneOf(unseen: readonly string[]): Promise<ReadonlySet<string>> {
    const gone = new Set(unseen);
    for (let at = 0; at < unseen.length; at += mostAskedAfter) {
      const asked = unseen.slice(at, at + mostAskedAfter);
      const { ids } = await this.calls.call(selectExistingClients, { ids: asked });
      for (const id of ids) gone.delete(id);
    }
    return gone;
  }
}

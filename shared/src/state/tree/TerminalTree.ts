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
  type TerminalMessages,
  type TerminalTreeNode,
  treeNode,
} from './terminalLevels.ts';

/** Selection in the tree of terminals: groups as groups, so that later additions are included, and single terminals. */
export interface TerminalChoice {
  readonly groupIds: readonly string[];
  readonly clientIds: readonly string[];
}

/** A terminal or group named by an address. */
export interface NamedTerminal {
  readonly id: string;
  readonly name: string;
}

/** Accounts up to this number of terminals are expanded fully; larger ones on demand. */
const openWholly = 200;

/** All terminals and groups of the account, for selection: read level by level, and updated while others edit. */
export class TerminalTree extends TreeModel<TerminalNode | undefined> {
  readonly #calls: TerminalCalls;
  readonly #messages: TerminalMessages;
  /** Known group ids: a checked but unread id does not tell its kind. */
  readonly #groups: Set<string>;
  readonly #arrivals: TerminalArrivals;
  readonly #refresher = new Refresher<'tree'>(() => this.#followEdits());

  /** @param online filter by presence, read at every request */
  constructor(calls: TerminalCalls, messages: TerminalMessages, online: () => OnlineState = () => '') {
    const groups = new Set([everyTerminal]);
    const made = (nodes: readonly TerminalNode[]) => {
      for (const node of nodes) if (node.type === 'folder') groups.add(node.id);
      return nodes.map(treeNode(messages));
    };
    super({
      // A group stands for all of its contents, including filtered ones.
      groupsByHand: true,
      load: async (parent) =>
        parent
          ? made(await readLevel(calls, { id: parent.id, onlineState: online() }))
          : [rootNode(messages.every)],
      search: async (clientName, signal) =>
        made(await findTerminals(calls, { clientName, onlineState: online(), signal })),
    });
    this.#calls = calls;
    this.#messages = messages;
    this.#groups = groups;
    this.#arrivals = new TerminalArrivals(this);
  }

  get choice(): TerminalChoice {
    const { checked, checkedUnread } = this;
    const isGroup = (id: string) => this.#groups.has(id);
    const idsOf = (nodes: readonly TerminalTreeNode[]) => nodes.map(({ id }) => id);
    return {
      groupIds: [...idsOf(checked.filter((node) => !isTerminal(node))), ...checkedUnread.filter(isGroup)],
      clientIds: [...idsOf(checked.filter(isTerminal)), ...checkedUnread.filter((id) => !isGroup(id))],
    };
  }

  setChoice({ groupIds, clientIds }: TerminalChoice): void {
    for (const id of groupIds) this.#groups.add(id);
    this.setChecked([...groupIds, ...clientIds]);
  }

  /** Reads the groups, and in a small account everything. */
  async open(): Promise<void> {
    await this.reload();
    await this.expand(everyTerminal);
    const groups = this.childrenOf(everyTerminal);
    const total = groups.reduce((sum, group) => sum + (group.count ?? 0), 0);
    if (total <= openWholly) await Promise.all(groups.map((group) => this.expand(group.id)));
  }

  /** The account's only terminal, if nothing is selected yet: with one screen, that one is meant. */
  async findOnly(): Promise<string | undefined> {
    const only = await findOnlyLeaf(this, isTerminal);
    return this.checked.length + this.checkedUnread.length === 0 ? only?.id : undefined;
  }

  /**
   * Expands the ancestors of a terminal or group. If it is not loaded, the server is searched by its name, which may be
   * in an unread group.
   */
  async openPathTo({ id, name }: NamedTerminal): Promise<void> {
    if (!this.node(id)) {
      const nodes = await findTerminals(this.#calls, { clientName: name, onlineState: '' });
      const found = new Map(nodes.map((node) => [node.id, node]));
      const own = found.get(id);
      if (!own) return;
      const above: string[] = [];
      for (let group = found.get(own.pid); group; group = found.get(group.pid)) above.unshift(group.id);
      for (const group of above) await this.expand(group);
      if (!this.node(id)) this.merge([treeNode(this.#messages)(own)]);
    }
    this.reveal(id);
  }

  onEvent(event: ConsoleEvent): void {
    this.#arrivals.onEvent(event);
    // Publications and edits change the state of a screen.
    const concerns = event.kind === 'tree' && (event.domain === 'terminal' || event.domain === 'task');
    if (event.kind === 'resync' || concerns) this.#refresher.ask('tree');
  }

  stop(): void {
    this.#refresher.stop();
    this.#arrivals.stop();
  }

  /** Reads all loaded levels again, including those of collapsed groups. */
  async readAgain(parentId = everyTerminal): Promise<void> {
    await this.reload(parentId);
    const read = this.childrenOf(parentId).filter(
      ({ id, leaf }) => !leaf && (this.isExpanded(id) || this.childrenOf(id).length > 0),
    );
    for (const { id } of read) await this.readAgain(id);
  }

  /** Deselects nodes removed by others; nodes that moved out of view, or were never read, stay selected. */
  async #followEdits(): Promise<void> {
    await this.readAgain();
    const gone = await this.#goneOf(this.checkedUnread);
    if (gone.size === 0) return;
    const chosen = [...this.checked.map(({ id }) => id), ...this.checkedUnread];
    this.setChecked(chosen.filter((id) => !gone.has(id)));
  }

  /** Of selected but unloaded ids, those that no longer exist on the server. */
  async #goneOf(unseen: readonly string[]): Promise<ReadonlySet<string>> {
    const gone = new Set(unseen);
    for (let at = 0; at < unseen.length; at += mostAskedAfter) {
      const asked = unseen.slice(at, at + mostAskedAfter);
      const { ids } = await this.#calls.call(selectExistingClients, { ids: asked });
      for (const id of ids) gone.delete(id);
    }
    return gone;
  }
}

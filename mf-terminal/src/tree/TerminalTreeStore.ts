import {
  type ClientPlaces,
  type ConsoleEvent,
  deleteClientGroup,
  insertClientGroup,
  selectClientIds,
  undoClientMove,
  updateClientGroup,
  updateClientName,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { session } from '@vitrine/shared/session';
import { Refresher, TerminalArrivals, TreeModel } from '@vitrine/shared/state';
import { action, makeObservable, observable } from 'mobx';
import { TerminalSelection } from './TerminalSelection.ts';
import {
  loadTerminalLevel,
  type OnlineState,
  rootId,
  searchTerminals,
  type TerminalData,
  type TerminalTreeNode,
  type TreeMessages,
  type TreeSource,
} from './terminalTree.ts';

export type Moved = Pick<TerminalTreeNode, 'id' | 'name' | 'kind'>;

export type MoveTarget = Pick<TerminalTreeNode, 'id' | 'name'>;

/** A move that can be undone. */
export interface MoveDone {
  readonly nodes: readonly Moved[];
  /** Previous places. */
  readonly before: readonly ClientPlaces[];
  /** Current place. */
  readonly pid: string;
  readonly name: string;
}

/** Confirmation before a move by dragging, and notification after every move. */
export interface MoveWays {
  readonly agree: (nodes: readonly TerminalTreeNode[], target: TerminalTreeNode) => Promise<boolean>;
  readonly done: (store: TerminalTreeStore, done: MoveDone) => void;
}

/** The tree of groups and terminals beside all pages of the domain, kept up to date by events. */
export class TerminalTreeStore {
  readonly #client: Client;
  readonly #moves: MoveWays | undefined;
  readonly tree: TreeModel<TerminalData>;
  readonly selection: TerminalSelection;
  /** Presence filter. */
  online: OnlineState = '';
  readonly #arrivals: TerminalArrivals;
  readonly #refresh = new Refresher<'tree'>(() => this.readAgain());

  constructor(client: Client, messages: TreeMessages, moves?: MoveWays) {
    this.#client = client;
    this.#moves = moves;
    const source: TreeSource = { client, messages, online: () => this.online };
    const search = searchTerminals(source);
    this.tree = new TreeModel<TerminalData>({
      load: loadTerminalLevel(source),
      search,
      mayChange: () => session.can('terminal.manage'),
      rename: (node, name) => client.call(updateClientName, { id: node.id, type: typeOf(node), name }),
      move: (nodes, target) => this.#moveOnServer(nodes, target),
      ...(moves && { agree: moves.agree }),
      canDrop: (nodes, target) => nodes.every((node) => mayStandIn(node, target)),
    });
    this.selection = new TerminalSelection(this.tree, {
      search,
      read: (gpId) => client.call(selectClientIds, { gpId, lineState: this.online }),
      online: () => this.online,
    });
    this.#arrivals = new TerminalArrivals(this.tree);
    makeObservable<this, 'setOnlineHere'>(this, { online: observable, setOnlineHere: action });
  }

  async open(): Promise<void> {
    await this.tree.reload();
    await this.tree.expand(rootId);
  }

  /** Sets the presence filter, and reloads expanded levels. */
  async setOnline(online: OnlineState): Promise<void> {
    const selected = this.tree.selectedId;
    this.setOnlineHere(online);
    this.#forgetClosed(rootId);
    await this.readAgain();
    this.tree.select(selected);
    if (this.tree.searchText !== '') this.tree.setSearch(this.tree.searchText);
  }

  onEvent(event: ConsoleEvent): void {
    this.#arrivals.onEvent(event);
    // Publishing and editing change the state of screens.
    const concerns = event.kind === 'tree' && (event.domain === 'terminal' || event.domain === 'task');
    if (event.kind === 'resync' || concerns) this.#refresh.ask('tree');
  }

  async addGroup(parentId: string, name: string): Promise<string> {
    const { id } = await this.#client.call(insertClientGroup, { pid: parentId, name });
    await this.tree.reload(this.tree.node(parentId)?.parentId ?? parentId);
    await this.tree.reload(parentId);
    await this.tree.expand(parentId);
    return id;
  }

  async removeGroup(id: string): Promise<void> {
    await this.#client.call(deleteClientGroup, { id });
    this.tree.remove(id);
  }

  /** Moves groups or terminals, including unloaded ones, and reloads the tree. */
  async moveTo(nodes: readonly Moved[], target: MoveTarget): Promise<void> {
    await this.#moveOnServer(nodes, target);
    await this.readAgain();
  }

  /** Undoes a move. Returns how many stay, because they were moved again. Throws ApiError. */
  async undoMove({ before, pid }: MoveDone): Promise<number> {
    const { stayed } = await this.#client.call(undoClientMove, { before: [...before], pid });
    await this.readAgain();
    return stayed;
  }

  /** Reloads all expanded levels. */
  async readAgain(): Promise<void> {
    const open = this.tree.rows.filter((row) => row.expanded).map((row) => row.node.id);
    for (const id of open) await this.tree.reload(id);
  }

  dispose(): void {
    this.#refresh.stop();
    this.#arrivals.stop();
  }

  async #moveOnServer(nodes: readonly Moved[], target: MoveTarget): Promise<void> {
    const ids = nodes.map(({ id }) => id);
    const { before } = await this.#client.call(updateClientGroup, { ids, pid: target.id });
    this.#moves?.done(this, { nodes, before, pid: target.id, name: target.name });
  }

  private setOnlineHere(online: OnlineState): void {
    this.online = online;
  }

  /** Collapsed groups were loaded under another filter: they are reloaded on expanding. */
  #forgetClosed(parentId: string): void {
    for (const node of this.tree.childrenOf(parentId)) {
      if (node.leaf) continue;
      if (this.tree.isExpanded(node.id)) this.#forgetClosed(node.id);
      else this.tree.remove(node.id);
    }
  }
}

const typeOf = (node: TerminalTreeNode): 'folder' | 'client' =>
  node.kind === 'client' ? 'client' : 'folder';

/** The default group cannot be moved, and only groups can be at the root. */
const mayStandIn = (node: TerminalTreeNode, target: TerminalTreeNode): boolean =>
  node.kind !== 'root' && node.data?.isDefault !== true && (node.kind !== 'client' || target.kind !== 'root');

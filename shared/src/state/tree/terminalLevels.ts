import { selectClientTree, selectSeachClientTree, type TerminalNode } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import type { TreeNode } from './TreeNode.ts';

/** Id of the root: every terminal of the account, including later ones. */
export const everyTerminal = '-1';

/** Filter by presence: empty for all, 1 online, 0 offline. */
export type OnlineState = '' | '0' | '1';

/** A group or a terminal; the root has no data. */
export type TerminalTreeNode = TreeNode<TerminalNode | undefined>;

/** Texts of the tree itself. */
export interface TerminalMessages {
  readonly every: string;
  readonly defaultGroup: string;
}

/** The used part of the client. */
export type TerminalCalls = Pick<Client, 'call'>;

/** Maximum number of terminals per answer. */
const pageOfLevel = 5000;

/** True for a terminal, false for a group or the root. */
export const isTerminal = ({ kind }: { readonly kind?: string | undefined }): boolean => kind === 'client';

/** Reads the contents of a group, all pages of it. */
export async function readLevel(
  calls: TerminalCalls,
  { id, onlineState }: { readonly id: string; readonly onlineState: OnlineState },
): Promise<readonly TerminalNode[]> {
  const level: TerminalNode[] = [];
  for (let after = ''; ; ) {
    const page = await calls.call(selectClientTree, { id, onlineState, after, limit: pageOfLevel });
    level.push(...page);
    const terminals = page.filter(({ type }) => type === 'client');
    after = terminals.at(-1)?.id ?? '';
    if (terminals.length < pageOfLevel) return level;
  }
}

interface Search {
  readonly clientName: string;
  readonly onlineState: OnlineState;
  readonly signal?: AbortSignal | undefined;
}

/** Searches terminals and groups by name on the server; returns their groups as well, parents first. */
export async function findTerminals(
  calls: TerminalCalls,
  { clientName, onlineState, signal }: Search,
): Promise<readonly TerminalNode[]> {
  const input = { clientName, groupParentId: everyTerminal, onlineState };
  return flat(await calls.call(selectSeachClientTree, input, signal ? { signal } : {}));
}

const flat = (nodes: readonly TerminalNode[]): readonly TerminalNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

/** The root above all groups. */
export const rootNode = (name: string): TerminalTreeNode => ({
  ...{ id: everyTerminal, name, kind: 'root', parentId: undefined, leaf: false, data: undefined },
});

/** Row of a tree for a group or terminal of the call; only groups take children and show a count. */
export const treeNode =
  ({ defaultGroup }: TerminalMessages) =>
  (node: TerminalNode): TerminalTreeNode => ({
    id: node.id,
    name: node.isDefault ? defaultGroup : node.name,
    kind: node.type,
    parentId: node.pid,
    leaf: node.type === 'client' || !node.hasChildren,
    takes: node.type === 'folder',
    ...(node.type === 'folder' ? { count: node.total } : {}),
    data: node,
  });

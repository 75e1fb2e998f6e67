import { selectSeachClientTree, type TerminalNode } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { rootId } from '../tree/terminalTree.ts';

/** A group as it is chosen. */
export interface GroupChoice {
  readonly id: string;
  /** With the groups that it stands in, outermost first. */
  readonly name: string;
  readonly isDefault: boolean;
}

function flatten(nodes: readonly TerminalNode[], above: string, defaultName: string): GroupChoice[] {
  return nodes
    .filter(({ type }) => type === 'folder')
    .flatMap(({ id, name, isDefault, children = [] }) => {
      const full = above + (isDefault ? defaultName : name);
      return [{ id, name: full, isDefault }, ...flatten(children, `${full} / `, defaultName)];
    });
}

/** Groups whose name holds the words, with those that they stand in; the server answers the first 500 by name. */
export const findGroups =
  (client: Client, defaultName: string) =>
  async (words: string, signal: AbortSignal): Promise<readonly GroupChoice[]> => {
    const nodes = await client.call(selectSeachClientTree, { type: 'folder', clientName: words }, { signal });
    return flatten(nodes, '', defaultName);
  };

/** The groups of the account, at most as many as a search answers, the default group first. */
export const readGroups =
  (client: Client, defaultName: string) =>
  async (signal: AbortSignal): Promise<readonly GroupChoice[]> => {
    const groups = await findGroups(client, defaultName)('', signal);
    // A new account has its default group only when something goes into it.
    const first = groups.find(({ isDefault }) => isDefault) ?? {
      id: rootId,
      name: defaultName,
      isDefault: true,
    };
    return [first, ...groups.filter(({ isDefault }) => !isDefault)];
  };

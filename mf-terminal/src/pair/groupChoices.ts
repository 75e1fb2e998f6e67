import { selectSeachClientTree, type TerminalNode } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { rootId } from '../tree/terminalTree.ts';

/** A selectable group. */
export interface GroupChoice {
  readonly id: string;
  /** Includes its parent groups, outermost first. */
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

/** Groups by name, with their parents; the server returns the first 500. */
export const findGroups =
  (client: Client, defaultName: string) =>
  async (words: string, signal: AbortSignal): Promise<readonly GroupChoice[]> => {
    const nodes = await client.call(selectSeachClientTree, { type: 'folder', clientName: words }, { signal });
    return flatten(nodes, '', defaultName);
  };

/** Groups of the account up to the search limit, the default group first. */
export const readGroups =
  (client: Client, defaultName: string) =>
  async (signal: AbortSignal): Promise<readonly GroupChoice[]> => {
    const groups = await findGroups(client, defaultName)('', signal);
    // A new account has no default group until something is added.
    const first = groups.find(({ isDefault }) => isDefault) ?? {
      id: rootId,
      name: defaultName,
      isDefault: true,
    };
    return [first, ...groups.filter(({ isDefault }) => !isDefault)];
  };

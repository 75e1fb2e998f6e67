import type { TerminalNode } from '@vitrine/shared/api';
import type { Database } from '../platform/database/connection.ts';
import { childGroups, type GroupRecord, groupsWithAncestors } from './groupRepository.ts';
import { rootId } from './groupService.ts';
import { groupNode, terminalNode } from './presenter.ts';
import { pageOfTerminals, type TerminalRecord, terminalsOfGroup } from './terminalRepository.ts';

/** '1' online, '0' offline, '' both. */
export const onlineFilter = (state: '' | '0' | '1'): boolean | undefined =>
  state === '' ? undefined : state === '1';

/** What one level of the tree shows: groups first, then terminals. */
export async function treeLevel(
  database: Database,
  tenantId: string,
  id: string,
  filter: { online: boolean | undefined; name: string },
): Promise<TerminalNode[]> {
  const parentId = id === rootId ? null : id;
  const groups = await childGroups(database, tenantId, parentId);
  const terminals = parentId ? await terminalsOfGroup(database, tenantId, parentId, filter.online) : [];
  const wanted = filter.name.toLowerCase();
  const named = terminals.filter((terminal) => terminal.name.toLowerCase().includes(wanted));
  return [...groups.map(groupNode), ...named.map(terminalNode)];
}

/** More would be no answer to a search; the console says that it shows the first ones. */
const searchLimit = 500;

/** Terminals that match, each inside its groups. */
export async function treeSearch(
  database: Database,
  tenantId: string,
  groupIds: string[] | undefined,
  filter: { online: boolean | undefined; name: string },
): Promise<TerminalNode[]> {
  const { rows } = await pageOfTerminals(
    database,
    tenantId,
    { groupIds, online: filter.online, name: filter.name, near: undefined },
    { number: 1, size: searchLimit },
  );
  const paths = await groupsWithAncestors(database, tenantId, [...new Set(rows.map((row) => row.group_id))]);
  return nest(paths, rows);
}

type GroupPath = Pick<GroupRecord, 'id' | 'parent_id' | 'name' | 'is_default'>;

function nest(groups: readonly GroupPath[], terminals: readonly TerminalRecord[]): TerminalNode[] {
  const build = (parentId: string | null): TerminalNode[] =>
    groups
      .filter((group) => group.parent_id === parentId)
      .map((group) => {
        const own = terminals.filter((terminal) => terminal.group_id === group.id).map(terminalNode);
        const children = [...build(group.id), ...own];
        const total = children.reduce((sum, child) => sum + child.total, 0);
        const online = children.reduce((sum, child) => sum + child.onlineTotal, 0);
        const warning = children.some((child) => child.warningState === 1);
        const node = groupNode({
          ...group,
          has_children: children.length > 0,
          total,
          online_total: online,
          warning,
        });
        return { ...node, children };
      });
  return build(null);
}

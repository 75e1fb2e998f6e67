import type { TerminalNode } from '@vitrine/shared/api';
import { searchLimit } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { containing } from '../../platform/database/containing.ts';
import { everything, filtered } from '../list/listFilter.ts';
import { groupNode, terminalNode } from '../list/presenter.ts';
import { deviceOf, editedOf } from '../report/screenStatus.ts';
import { childGroups, type GroupRecord, groupsWithAncestors } from './groupRepository.ts';
import { rootId } from './groupService.ts';

/** Requested terminals of a group. */
export interface Level {
  online: boolean | undefined;
  name: string;
  /** Last terminal of the previous page; empty for the first. */
  after: string;
  limit: number;
}

/** One page of the terminals directly in a group, by name. */
function terminalsOfGroup(connection: Connection, tenantId: string, groupId: string, level: Level) {
  let query = connection
    .selectFrom('terminal')
    .selectAll()
    .select([deviceOf('terminal.id').as('device'), editedOf('terminal').as('edited')])
    .where('tenant_id', '=', tenantId)
    .where('group_id', '=', groupId);
  if (level.online !== undefined) query = query.where('online', '=', level.online);
  if (level.name !== '') query = query.where(sql`lower(name)`, 'like', containing(level.name.toLowerCase()));
  if (level.after !== '') {
    // If it was deleted meanwhile, the page is empty; the console reloads the group on the event.
    query = query.where(
      sql<boolean>`(name, id) > (select name, id from terminal where tenant_id = ${tenantId} and id = ${level.after})`,
    );
  }
  return query.orderBy('name').orderBy('id').limit(level.limit).execute();
}

/** One level of the tree: groups first, then terminals. */
export async function treeLevel(
  connection: Connection,
  tenantId: string,
  id: string,
  level: Level,
  now: Date,
): Promise<TerminalNode[]> {
  const parentId = id === rootId ? null : id;
  const groups = level.after === '' ? await childGroups(connection, tenantId, parentId) : [];
  const terminals = parentId ? await terminalsOfGroup(connection, tenantId, parentId, level) : [];
  return [...groups.map(groupNode), ...terminals.map((terminal) => terminalNode(terminal, now))];
}

export interface Search {
  /** Undefined: everywhere. */
  groupIds: string[] | undefined;
  online: boolean | undefined;
  name: string;
  type: '' | 'folder' | 'client';
}

/** Maximum candidates examined; the first by name are shown. */
const candidateLimit = 2000;

/**
 * First matching terminals by name, among a limited number of candidates. Sorts only those: scanning the name index
 * could pass half a million before the five hundredth match.
 */
function matchingTerminals(connection: Connection, tenantId: string, search: Search) {
  const { groupIds, online, name } = search;
  const candidates = filtered(connection, tenantId, { ...everything, groupIds, online, name })
    .select('terminal.id')
    .limit(candidateLimit);
  return connection
    .selectFrom(candidates.as('candidate'))
    .innerJoin('terminal', 'terminal.id', 'candidate.id')
    .selectAll('terminal')
    .select([deviceOf('terminal.id').as('device'), editedOf('terminal').as('edited')])
    .orderBy('terminal.name')
    .orderBy('terminal.id')
    .limit(searchLimit)
    .execute();
}

/**
 * First matching groups by name; a presence filter applies to terminals only, so no group matches. Without a name all
 * groups match if only groups are requested, for choosing one.
 */
async function matchingGroups(connection: Connection, tenantId: string, search: Search): Promise<string[]> {
  const asked = search.name !== '' || search.type === 'folder';
  if (!asked || search.online !== undefined) return [];
  let query = connection
    .selectFrom('terminal_group')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where(sql`lower(name)`, 'like', containing(search.name.toLowerCase()));
  if (search.groupIds) query = query.where('id', '=', sql<string>`any(${search.groupIds})`);
  const rows = await query.orderBy('name').orderBy('id').limit(searchLimit).execute();
  return rows.map(({ id }) => id);
}

/** Matching terminals and groups, each with its ancestors. */
export async function treeSearch(
  connection: Connection,
  tenantId: string,
  search: Search,
  now: Date,
): Promise<TerminalNode[]> {
  const terminals = search.type === 'folder' ? [] : await matchingTerminals(connection, tenantId, search);
  const groupIds = search.type === 'client' ? [] : await matchingGroups(connection, tenantId, search);
  const parents = terminals.map(({ group_id }) => group_id);
  const paths = await groupsWithAncestors(connection, tenantId, [...new Set([...parents, ...groupIds])]);
  const nodes = terminals.map((terminal) => terminalNode(terminal, now));
  return nest(paths, nodes);
}

function nest(groups: readonly GroupRecord[], terminals: readonly TerminalNode[]): TerminalNode[] {
  const below = Map.groupBy(groups, ({ parent_id }) => parent_id);
  const within = Map.groupBy(terminals, ({ pid }) => pid);
  const build = (parentId: string | null): TerminalNode[] =>
    (below.get(parentId) ?? []).map((group) => {
      const own = within.get(group.id) ?? [];
      return { ...groupNode(group), children: [...build(group.id), ...own] };
    });
  return build(null);
}

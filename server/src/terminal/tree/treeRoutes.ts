import * as api from '@vitrine/shared/api';
import { route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { either } from '../list/listFilter.ts';
import { existingAmong, groupsBelow } from './groupRepository.ts';
import { ensureDefaultGroup, requireGroup, rootId } from './groupService.ts';
import { readTotals } from './totals.ts';
import { treeLevel, treeSearch } from './tree.ts';

export const treeRoutes = [
  route(
    api.selectClientTree,
    async (input, { services, session }: SessionContext<Needs<'clock' | 'database'>>) => {
      if (input.id === rootId) await ensureDefaultGroup(services.database, session.tenantId);
      else await requireGroup(services.database, session.tenantId, input.id);
      const { onlineState, clientName: name, after, limit } = input;
      const level = { online: either(onlineState), name, after, limit };
      return treeLevel(services.database, session.tenantId, input.id, level, services.clock.now());
    },
  ),
  route(
    api.selectSeachClientTree,
    async (input, { services, session }: SessionContext<Needs<'clock' | 'database'>>) => {
      const { database } = services;
      const { groupParentId, onlineState, clientName: name, type } = input;
      const groupIds =
        groupParentId === rootId ? undefined : await groupsBelow(database, session.tenantId, groupParentId);
      const search = { groupIds, online: either(onlineState), name, type };
      return treeSearch(database, session.tenantId, search, services.clock.now());
    },
  ),
  route(
    api.selectExistingClients,
    async ({ ids }, { services, session }: SessionContext<Needs<'database'>>) => ({
      ids: await existingAmong(services.database, session.tenantId, ids),
    }),
  ),
  route(api.selectClientTotals, (_input, { services, session }: SessionContext<Needs<'database'>>) =>
    readTotals(services.database, session.tenantId),
  ),
];

import * as api from '@vitrine/shared/api';
import { route, type SessionContext } from '../platform/route.ts';
import { adopt, removeTerminals, setAuthorised } from './adoption.ts';
import { sendCommand } from './commands.ts';
import { editTerminal, move, rename, requireTerminal } from './edit.ts';
import { groupsBelow, terminalsWithin } from './groupRepository.ts';
import { addGroup, ensureDefaultGroup, removeGroup, requireGroup, rootId } from './groupService.ts';
import { cutOff, resume } from './link.ts';
import { terminalRow } from './presenter.ts';
import { pageOfTerminals } from './terminalRepository.ts';
import { recordChange } from './trail.ts';
import { onlineFilter, treeLevel, treeSearch } from './tree.ts';

const tree = [
  route(api.selectClientTree, async (input, { services, session }) => {
    if (input.id === rootId) await ensureDefaultGroup(services.database, session.tenantId);
    else await requireGroup(services.database, session.tenantId, input.id);
    const filter = { online: onlineFilter(input.onlineState), name: input.clientName };
    return treeLevel(services.database, session.tenantId, input.id, filter);
  }),
  route(api.selectSeachClientTree, async (input, { services, session }) => {
    const { database } = services;
    const below =
      input.groupParentId === rootId
        ? undefined
        : await groupsBelow(database, session.tenantId, input.groupParentId);
    const filter = { online: onlineFilter(input.onlineState), name: input.clientName };
    return treeSearch(database, session.tenantId, below, filter);
  }),
];

const lists = [
  route(api.selectPageClientInfo, async (input, { services, session }) => {
    const { database } = services;
    const { longitude, latitude, distance } = input;
    const near =
      longitude === '' || latitude === '' || distance === '' ? undefined : { longitude, latitude, distance };
    const groupIds =
      input.gpId === rootId ? undefined : await groupsBelow(database, session.tenantId, input.gpId);
    const filter = { groupIds, online: onlineFilter(input.lineState), name: input.clientName, near };
    const page = { number: input.pageNum, size: input.pageSize };
    const { rows, total } = await pageOfTerminals(database, session.tenantId, filter, page);
    return { materialList: rows.map(terminalRow), totalNum: total };
  }),
  route(api.selectClientById, async (input, { services, session }) =>
    terminalRow(await requireTerminal(services.database, session.tenantId, input.id)),
  ),
];

/** Terminals that moved, alone or in a group, may be members of other groups now than tasks are for. */
async function tellMoved({ services, session }: SessionContext, ids: readonly string[]): Promise<void> {
  const moved = await terminalsWithin(services.database, session.tenantId, ids);
  await services.terminals.tellChange(session.tenantId, moved);
}

const groups = [
  route(api.insertClientGroup, async (input, context) => {
    const { services, session } = context;
    const id = await addGroup(services.database, session.tenantId, input.pid, input.name);
    await recordChange(context, 'terminal.groupAdded', { kind: 'terminalGroup', id, name: input.name });
    return { id };
  }),
  route(api.updateClientName, async (input, context) => {
    const { services, session } = context;
    const before = await rename(services.database, session.tenantId, input);
    if (input.type === 'client') await services.terminals.tellChange(session.tenantId, [input.id]);
    const kind = input.type === 'folder' ? 'terminalGroup' : 'terminal';
    const subject = { kind, id: input.id, name: input.name };
    await recordChange(context, 'terminal.renamed', subject, { before, after: input.name });
    return {};
  }),
  route(api.updateClientGroup, async (input, context) => {
    await move(context.services.database, context.session.tenantId, input.ids, input.pid);
    await tellMoved(context, input.ids);
    for (const id of input.ids) {
      await recordChange(context, 'terminal.moved', { kind: 'terminal', id, name: '' }, { to: input.pid });
    }
    return {};
  }),
  route(api.deleteClientGroup, async (input, context) => {
    const group = await removeGroup(context.services.database, context.session.tenantId, input.id);
    const subject = { kind: 'terminalGroup', id: input.id, name: group.name };
    await recordChange(context, 'terminal.groupDeleted', subject);
    return {};
  }),
];

const terminals = [
  route(api.updateClientInfo, async (input, context) => {
    const { services, session } = context;
    const edited = await editTerminal(services.database, session.tenantId, input);
    const subject = { kind: 'terminal', id: input.id, name: edited.name };
    await recordChange(context, 'terminal.changed', subject, edited.given);
    if (edited.zoneChanged) await services.terminals.tellChange(session.tenantId, [input.id]);
    return {};
  }),
  route(api.registerClient, async (input, context) => {
    const { services, session } = context;
    const { clId, name } = await adopt(services.database, session.tenantId, input, services.clock.now());
    // It may be a member of groups that tasks are for.
    if (input.replaces === '') await services.terminals.tellChange(session.tenantId, [clId]);
    const act = input.replaces === '' ? 'terminal.adopted' : 'terminal.replaced';
    await recordChange(context, act, { kind: 'terminal', id: clId, name });
    if (input.replaces !== '') await resume(services, session.tenantId, clId);
    return { clId };
  }),
  route(api.updateClientAuthorised, async (input, context) => {
    const { services, session } = context;
    const changed = await setAuthorised(services.database, session.tenantId, input.ids, input.authorised);
    const act = input.authorised ? 'terminal.authorised' : 'terminal.revoked';
    for (const { id, name } of changed) await recordChange(context, act, { kind: 'terminal', id, name });
    const ids = changed.map(({ id }) => id);
    if (input.authorised) await services.terminals.tellChange(session.tenantId, ids);
    else await cutOff(services, ids);
    return {};
  }),
  route(api.deleteClient, async (input, context) => {
    const { services, session } = context;
    await services.terminals.tellRemoval(session.tenantId, input.ids);
    const removed = await removeTerminals(services, session.tenantId, input.ids);
    for (const { id, name } of removed) {
      await recordChange(context, 'terminal.deleted', { kind: 'terminal', id, name });
    }
    await cutOff(services, input.ids);
    return {};
  }),
  route(api.insertClientCommand, async (input, context) => {
    const results = await sendCommand(context.services, context.session, input);
    for (const { clId, outcome } of results) {
      const subject = { kind: 'terminal', id: clId, name: '' };
      await recordChange(context, 'terminal.commanded', subject, { command: input.kind, outcome }, false);
    }
    return { results };
  }),
];

/** Calls of operators. */
export const operatorRoutes = [...tree, ...lists, ...groups, ...terminals];

import * as api from '@vitrine/shared/api';
import { route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { inform } from '../desired/facts.ts';
import { rename } from '../fields/edit.ts';
import { recordTreeChange, recordTreeChanges } from '../recordTreeChange.ts';
import { terminalsWithin } from './groupRepository.ts';
import { addGroup, removeGroup } from './groupService.ts';
import { move, undoMove } from './moving.ts';

/** Terminals that moved, alone or in a group, may be members of other groups now than tasks are for. */
async function notifyMoved(
  { services, session }: SessionContext<Needs<'database' | 'terminals'>>,
  ids: readonly string[],
): Promise<void> {
  const moved = await terminalsWithin(services.database, session.tenantId, ids);
  await services.terminals.notifyChange(session.tenantId, moved, 'group');
}

export const groupRoutes = [
  route(
    api.insertClientGroup,
    async (input, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>) => {
      const { services, session } = context;
      const id = await addGroup(services.database, session.tenantId, input.pid, input.name);
      await recordTreeChange(context, 'terminal.groupAdded', { kind: 'terminalGroup', id, name: input.name });
      return { id };
    },
  ),
  route(
    api.updateClientName,
    async (
      input,
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'terminals'>>,
    ) => {
      const { services, session } = context;
      const before = await rename(services.database, session.tenantId, input);
      if (input.type === 'client') await inform(services, session.tenantId, [input.id]);
      const kind = input.type === 'folder' ? 'terminalGroup' : 'terminal';
      const subject = { kind, id: input.id, name: input.name };
      await recordTreeChange(context, 'terminal.renamed', subject, { before, after: input.name });
      return {};
    },
  ),
  route(
    api.updateClientGroup,
    async (
      input,
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'terminals'>>,
    ) => {
      const { services, session } = context;
      const moved = await move(services.database, session.tenantId, input.ids, input.pid);
      await notifyMoved(context, input.ids);
      for (const { id, name } of moved.groups)
        await recordTreeChange(
          context,
          'terminal.moved',
          { kind: 'terminalGroup', id, name },
          { to: input.pid },
        );
      await recordTreeChanges(context, 'terminal.moved', moved.terminals, { to: input.pid });
      return { before: moved.before };
    },
  ),
  route(
    api.undoClientMove,
    async (
      input,
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'terminals'>>,
    ) => {
      const { services, session } = context;
      const moved = await undoMove(services.database, session.tenantId, input.before, input.pid);
      const back = [...moved.groups, ...moved.terminals];
      await notifyMoved(
        context,
        back.map(({ id }) => id),
      );
      for (const { id, name } of moved.groups)
        await recordTreeChange(context, 'terminal.moved', { kind: 'terminalGroup', id, name });
      await recordTreeChanges(context, 'terminal.moved', moved.terminals);
      return { back: back.length, stayed: moved.stayed };
    },
  ),
  route(
    api.deleteClientGroup,
    async (input, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>) => {
      const group = await removeGroup(context.services.database, context.session.tenantId, input.id);
      const subject = { kind: 'terminalGroup', id: input.id, name: group.name };
      await recordTreeChange(context, 'terminal.groupDeleted', subject);
      return {};
    },
  ),
];

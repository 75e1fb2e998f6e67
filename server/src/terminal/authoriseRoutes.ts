import * as api from '@vitrine/shared/api';
import { route } from '../platform/route.ts';
import { adopt, removeTerminals, setAuthorised } from './adoption.ts';
import { cutOff, resume } from './link.ts';
import { recordChange } from './trail.ts';

/** Who is one of the account's terminals, and who may connect. */
export const authoriseRoutes = [
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
];

import * as api from '@vitrine/shared/api';
import { route } from '../platform/route.ts';
import { editTerminal } from './edit.ts';
import { recordChange } from './trail.ts';

/** Fields of a terminal that a person sets. */
export const attributeRoutes = [
  route(api.updateClientInfo, async (input, context) => {
    const { services, session } = context;
    const edited = await editTerminal(services.database, session.tenantId, input);
    const subject = { kind: 'terminal', id: input.id, name: edited.name };
    await recordChange(context, 'terminal.changed', subject, edited.given);
    if (edited.zoneChanged) await services.terminals.tellChange(session.tenantId, [input.id]);
    return {};
  }),
];

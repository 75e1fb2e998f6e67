import * as api from '@vitrine/shared/api';
import { route } from '../platform/route.ts';
import { sendCommand } from './commands.ts';
import { recordChange } from './trail.ts';

/** Commands to terminals. */
export const commandRoutes = [
  route(api.insertClientCommand, async (input, context) => {
    const results = await sendCommand(context.services, context.session, input);
    for (const { clId, outcome } of results) {
      const subject = { kind: 'terminal', id: clId, name: '' };
      await recordChange(context, 'terminal.commanded', subject, { command: input.kind, outcome }, false);
    }
    return { results };
  }),
];

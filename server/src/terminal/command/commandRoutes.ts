import * as api from '@vitrine/shared/api';
import { route } from '../../platform/route.ts';
import { sendCommand } from './commands.ts';

/** Commands to a few terminals, answered when each was sent to. */
export const commandRoutes = [
  route(api.insertClientCommand, async (input, context) => ({ results: await sendCommand(context, input) })),
];

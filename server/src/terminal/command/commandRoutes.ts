import * as api from '@vitrine/shared/api';
import { route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { sendCommand } from './commands.ts';

/** Commands to a few terminals; responds after sending to each. */
export const commandRoutes = [
  route(
    api.insertClientCommand,
    async (input, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'operations'>>) => ({
      results: await sendCommand(context, input),
    }),
  ),
];

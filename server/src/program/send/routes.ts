import * as api from '@vitrine/shared/api';
import { route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { findFitted } from './fitted.ts';
import { readPreflight } from './preflight.ts';
import { type PreflightNeeds, type SendProgramsNeeds, sendPrograms } from './sending.ts';

export const sendRoutes = [
  route(api.selectSendPreflight, (input, context: SessionContext<PreflightNeeds>) =>
    readPreflight(context.services, context, input),
  ),
  route(api.selectFittedProgram, async (input, { services, session }: SessionContext<Needs<'database'>>) => ({
    id: await findFitted(services.database, session.tenantId, input),
  })),
  route(api.sendProgram, (input, context: SessionContext<SendProgramsNeeds>) => sendPrograms(context, input)),
];

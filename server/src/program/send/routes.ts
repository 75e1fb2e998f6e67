import * as api from '@vitrine/shared/api';
import { type Route, route } from '../../platform/route.ts';
import { findFitted } from './fitted.ts';
import { readPreflight } from './preflight.ts';
import { sendPrograms } from './sending.ts';

export const sendRoutes: readonly Route[] = [
  route(api.selectSendPreflight, (input, context) => readPreflight(context.services, context, input)),
  route(api.selectFittedProgram, async (input, { services, session }) => ({
    id: await findFitted(services.database, session.tenantId, input),
  })),
  route(api.sendProgram, (input, context) => sendPrograms(context, input)),
];

import * as api from '@vitrine/shared/api';
import { route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { findFitted } from './fitted.ts';
import { readPreflight } from './preflight.ts';
import { sendPrograms } from './sending.ts';

type SelectSendPreflightNeeds = Needs<
  'clock' | 'database' | 'files' | 'h5Works' | 'log' | 'materials' | 'weather'
>;

type SendProgramNeeds = Needs<
  | 'audit'
  | 'clock'
  | 'database'
  | 'events'
  | 'files'
  | 'h5Works'
  | 'log'
  | 'materials'
  | 'programs'
  | 'renewals'
  | 'tasks'
  | 'terminals'
  | 'weather'
>;

export const sendRoutes = [
  route(api.selectSendPreflight, (input, context: SessionContext<SelectSendPreflightNeeds>) =>
    readPreflight(context.services, context, input),
  ),
  route(api.selectFittedProgram, async (input, { services, session }: SessionContext<Needs<'database'>>) => ({
    id: await findFitted(services.database, session.tenantId, input),
  })),
  route(api.sendProgram, (input, context: SessionContext<SendProgramNeeds>) => sendPrograms(context, input)),
];

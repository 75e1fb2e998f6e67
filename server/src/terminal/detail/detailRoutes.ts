import * as api from '@vitrine/shared/api';
import { route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { readHistory } from './history.ts';
import { readState } from './state.ts';

export const detailRoutes = [
  route(
    api.selectClientState,
    (
      input,
      {
        services,
        session,
      }: SessionContext<Needs<'clock' | 'database' | 'programs' | 'tasks' | 'terminalPresence'>>,
    ) => readState(services, session.tenantId, input.id),
  ),
  route(api.selectClientHistory, readHistory),
];

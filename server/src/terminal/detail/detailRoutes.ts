import * as api from '@vitrine/shared/api';
import { route } from '../../platform/route.ts';
import { readHistory } from './history.ts';
import { readState } from './state.ts';

/** One terminal in detail. */
export const detailRoutes = [
  route(api.selectClientState, (input, { services, session }) =>
    readState(services, session.tenantId, input.id),
  ),
  route(api.selectClientHistory, readHistory),
];

import { getServerState, selectSystemLogPage } from '@vitrine/shared/api';
import { defineDomain } from '../platform/domain.ts';
import { route } from '../platform/route.ts';
import { readLogPage } from './logPage.ts';
import { readServerState } from './serverState.ts';

/** The server itself: its state and its log. */
export const system = defineDomain({
  name: 'system',
  routes: [
    route(getServerState, async (_input, { services }) => readServerState(services)),
    route(selectSystemLogPage, readLogPage),
  ],
});

import * as api from '@vitrine/shared/api';
import { Refusal } from '../platform/errors.ts';
import { route } from '../platform/route.ts';

const later = async () => {
  throw new Refusal('terminal.unknown');
};

/** Declared, and answered within the hour. */
export const pendingRoutes = [
  ...[api.importClients, api.selectClientState, api.selectClientHistory].map((endpoint) =>
    route(endpoint, later),
  ),
];

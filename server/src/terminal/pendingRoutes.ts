import * as api from '@vitrine/shared/api';
import { Refusal } from '../platform/errors.ts';
import { route, terminalRoute } from '../platform/route.ts';

const later = async () => {
  throw new Refusal('terminal.unknown');
};

/** Declared, and answered within the hour. */
export const pendingRoutes = [
  ...[
    api.importClients,
    api.selectPassagePage,
    api.exportPassage,
    api.deletePassage,
    api.selectChildDevicePage,
    api.updateChildDevice,
    api.deleteChildDevice,
    api.selectClientState,
    api.selectClientHistory,
    api.selectClientMap,
    api.selectMapSetting,
    api.updateMapSetting,
  ].map((endpoint) => route(endpoint, later)),
  terminalRoute(api.insertPassageRecords, later),
  terminalRoute(api.reportChildDevices, later),
];

import * as api from '@vitrine/shared/api';
import { terminalRoute } from '../../platform/route.ts';
import { readSetting } from './setting.ts';
import {
  acceptConsole,
  callConsoles,
  signalConsole,
  terminalAlive,
  terminalHangsUp,
} from './terminalCalls.ts';

/** Calls of players. */
export const playerCallRoutes = [
  terminalRoute(api.selectCallSettingOfTerminal, (_input, { services, terminal }) =>
    readSetting(services.database, terminal.tenantId),
  ),
  terminalRoute(api.insertCallOfTerminal, (_input, context) => callConsoles(context)),
  terminalRoute(api.updateCallAcceptedByTerminal, async (input, context) => {
    await acceptConsole(context, input.callId);
    return {};
  }),
  terminalRoute(api.updateCallEndedByTerminal, async (input, context) => {
    await terminalHangsUp(context, input.callId, input.reason);
    return {};
  }),
  terminalRoute(api.updateCallAliveOfTerminal, (input, context) => terminalAlive(context, input.callId)),
  terminalRoute(api.insertCallSignalOfTerminal, async (input, context) => {
    await signalConsole(context, input.callId, input.signal);
    return {};
  }),
];

import * as api from '@vitrine/shared/api';
import { type TerminalContext, terminalRoute } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { readSetting } from './setting.ts';
import {
  acceptConsole,
  callConsoles,
  signalConsole,
  terminalAlive,
  terminalHangsUp,
} from './terminalCalls.ts';

export const playerCallRoutes = [
  terminalRoute(
    api.selectCallSettingOfTerminal,
    (_input, { services, terminal }: TerminalContext<Needs<'database'>>) =>
      readSetting(services.database, terminal.tenantId),
  ),
  terminalRoute(
    api.insertCallOfTerminal,
    (_input, context: TerminalContext<Needs<'clock' | 'database' | 'events'>>) => callConsoles(context),
  ),
  terminalRoute(
    api.updateCallAcceptedByTerminal,
    async (input, context: TerminalContext<Needs<'clock' | 'database' | 'events'>>) => {
      await acceptConsole(context, input.callId);
      return {};
    },
  ),
  terminalRoute(
    api.updateCallEndedByTerminal,
    async (input, context: TerminalContext<Needs<'bus' | 'clock' | 'database' | 'events' | 'log'>>) => {
      await terminalHangsUp(context, input.callId, input.reason);
      return {};
    },
  ),
  terminalRoute(
    api.updateCallAliveOfTerminal,
    (input, context: TerminalContext<Needs<'clock' | 'database'>>) => terminalAlive(context, input.callId),
  ),
  terminalRoute(
    api.insertCallSignalOfTerminal,
    async (input, context: TerminalContext<Needs<'clock' | 'database' | 'events'>>) => {
      await signalConsole(context, input.callId, input.signal);
      return {};
    },
  ),
];

import * as api from '@vitrine/shared/api';
import { route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { callRow } from './callPresenter.ts';
import type { NamedCall } from './callRepository.ts';
import {
  acceptCall,
  callsOpen,
  callTerminal,
  consoleAlive,
  declineCall,
  hangUp,
  ring,
  signalTerminal,
} from './consoleCalls.ts';
import { callStatistics, pageOfCalls } from './records.ts';
import { notifySetting, readSetting, writeSetting } from './setting.ts';

const subjectOf = (call: NamedCall) => ({
  kind: 'terminal',
  id: call.terminal_id,
  name: call.terminal_name,
});

export const consoleRoutes = [
  route(
    api.insertTerminalCall,
    async (
      input,
      context: SessionContext<Needs<'audit' | 'bus' | 'clock' | 'database' | 'events' | 'log'>>,
    ) => {
      const call = await callTerminal(context, input.clId, input.consoleId);
      await context.services.audit.record(context, { action: 'terminal.called', subject: subjectOf(call) });
      await ring(context, call);
      return callRow(call);
    },
  ),
  route(
    api.updateTerminalCallAccepted,
    async (
      input,
      context: SessionContext<Needs<'audit' | 'bus' | 'clock' | 'database' | 'events' | 'log'>>,
    ) => {
      const call = await acceptCall(context, input.callId, input.consoleId);
      await context.services.audit.record(context, {
        action: 'terminal.callAnswered',
        subject: subjectOf(call),
      });
      return callRow(call);
    },
  ),
  route(
    api.updateTerminalCallDeclined,
    async (
      input,
      context: SessionContext<Needs<'audit' | 'bus' | 'clock' | 'database' | 'events' | 'log'>>,
    ) => {
      const declined = await declineCall(context, input.callId);
      if (declined)
        await context.services.audit.record(context, {
          action: 'terminal.callDeclined',
          subject: subjectOf(declined),
        });
      return {};
    },
  ),
  route(
    api.updateTerminalCallEnded,
    async (
      input,
      context: SessionContext<Needs<'audit' | 'bus' | 'clock' | 'database' | 'events' | 'log'>>,
    ) => {
      const { call, ended } = await hangUp(context, input);
      if (ended) {
        const detail = { reason: call.end_reason };
        await context.services.audit.record(context, {
          action: 'terminal.callEnded',
          subject: subjectOf(call),
          detail,
        });
      }
      return callRow(call);
    },
  ),
  route(api.updateTerminalCallAlive, async (input, context: SessionContext<Needs<'clock' | 'database'>>) =>
    callRow(await consoleAlive(context, input.callId, input.consoleId)),
  ),
  route(api.insertTerminalCallSignal, async (input, context: SessionContext<Needs<'bus' | 'database'>>) => {
    await signalTerminal(context, input);
    return {};
  }),
  route(api.selectTerminalCallsOpen, async (_input, context: SessionContext<Needs<'database'>>) =>
    (await callsOpen(context)).map(callRow),
  ),
  route(api.selectTerminalCallSetting, (_input, { services, session }: SessionContext<Needs<'database'>>) =>
    readSetting(services.database, session.tenantId),
  ),
  route(
    api.updateTerminalCallSetting,
    async (input, context: SessionContext<Needs<'audit' | 'bus' | 'database' | 'log'>>) => {
      const { services, session } = context;
      await writeSetting(services.database, session.tenantId, input);
      const { button, autoAnswer, iceServers } = input;
      const detail = { button, autoAnswer, servers: iceServers.map(({ urls }) => urls) };
      const subject = { kind: 'tenant', id: session.tenantId, name: '' };
      await context.services.audit.record(context, {
        action: 'terminal.callSettingChanged',
        subject,
        detail,
      });
      await notifySetting(services, session.tenantId);
      return {};
    },
  ),
  route(api.selectTerminalCallPage, (input, { services, session }: SessionContext<Needs<'database'>>) =>
    pageOfCalls(services.database, session.tenantId, input),
  ),
  route(api.selectTerminalCallStatistics, (input, { services, session }: SessionContext<Needs<'database'>>) =>
    callStatistics(services.database, session.tenantId, input),
  ),
];

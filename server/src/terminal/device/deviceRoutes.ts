import * as api from '@vitrine/shared/api';
import { Refusal } from '../../platform/errors.ts';
import { route, type SessionContext, type TerminalContext, terminalRoute } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { requireName } from '../tree/groupService.ts';
import { deleteDevice, pageOfDevices, renameDevice } from './deviceRepository.ts';
import { storeDevices } from './storeDevices.ts';

const kind = 'terminalDevice';

export const deviceRoutes = [
  route(api.selectChildDevicePage, (input, { services, session }: SessionContext<Needs<'database'>>) =>
    pageOfDevices(services.database, session.tenantId, input),
  ),
  route(api.updateChildDevice, async (input, context: SessionContext<Needs<'audit' | 'database'>>) => {
    const { services, session } = context;
    const name = requireName(input.name);
    const before = await renameDevice(services.database, session.tenantId, input.id, name);
    if (before === undefined) throw new Refusal('terminal.deviceUnknown');
    await context.services.audit.record(context, {
      action: 'terminal.deviceRenamed',
      subject: { kind, id: input.id, name },
      detail: { before },
    });
    return {};
  }),
  route(api.deleteChildDevice, async (input, context: SessionContext<Needs<'audit' | 'database'>>) => {
    const { services, session } = context;
    const name = await deleteDevice(services.database, session.tenantId, input.id);
    if (name === undefined) throw new Refusal('terminal.deviceUnknown');
    await context.services.audit.record(context, {
      action: 'terminal.deviceDeleted',
      subject: { kind, id: input.id, name },
    });
    return {};
  }),
  terminalRoute(
    api.reportChildDevices,
    async (input, { services, terminal }: TerminalContext<Needs<'clock' | 'database' | 'events'>>) => {
      const now = services.clock.now();
      await storeDevices(services.database, terminal, input.devices, now);
      const event = { kind: 'terminal' as const, clId: terminal.clId, at: now.toISOString() };
      services.events.publish(terminal.tenantId, event);
      return {};
    },
  ),
];

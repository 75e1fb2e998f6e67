import type { LogActionOf } from '@vitrine/shared/api';
import { publishTreeChange } from '../platform/events/publishTreeChange.ts';
import type { SessionContext } from '../platform/route.ts';
import type { Needs } from '../services.ts';

/** Logs a user's change of a work and notifies open consoles. */
export async function recordWork(
  context: SessionContext<Needs<'audit' | 'clock' | 'events'>>,
  action: LogActionOf<'h5'>,
  id: string,
  name: string,
  detail = {},
): Promise<void> {
  const { services, session } = context;
  const subject = { kind: 'h5', id, name };
  await services.audit.record(context, { action, subject, detail });
  publishTreeChange(services, session.tenantId, 'h5');
}

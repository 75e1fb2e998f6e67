import { publishTreeChange } from '../platform/events/publishTreeChange.ts';
import type { SessionContext } from '../platform/route.ts';
import type { Needs } from '../services.ts';

/** Notifies the tenant's open consoles of a changed task tree; call after the commit. */
export const notifyTree = ({ services, session }: SessionContext<Needs<'clock' | 'events'>>): void =>
  publishTreeChange(services, session.tenantId, 'task');

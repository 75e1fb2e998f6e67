import { publishTreeChange } from '../platform/events/publishTreeChange.ts';
import type { SessionContext } from '../platform/route.ts';
import type { Needs } from '../services.ts';

/** Tells the open consoles of the tenant, after the commit, that the tree of tasks is not what it was. */
export const tellTree = ({ services, session }: SessionContext<Needs<'clock' | 'events'>>): void =>
  publishTreeChange(services, session.tenantId, 'task');

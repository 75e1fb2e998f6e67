import type { SessionContext } from '../platform/route.ts';
import type { Needs } from '../services.ts';

/** Tells the open consoles of the tenant, after the commit, that the tree of tasks is not what it was. */
export function tellTree({ services, session }: SessionContext<Needs<'clock' | 'events'>>): void {
  const at = services.clock.now().toISOString();
  services.events.publish(session.tenantId, { kind: 'tree', domain: 'task', at });
}
